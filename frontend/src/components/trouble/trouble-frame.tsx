import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.js';
import { usePageTitle } from '../../lib/page-title.js';
import { Button } from '../ui/button.js';
import { buttonStyle } from '../ui/button-style.js';
import { Icon, type IconName } from '../ui/icon.js';
import type { TroubleLevel } from './trouble.js';

interface TroubleFrameProps {
  level: TroubleLevel;
  icon: IconName;
  title: string;
  message: string;
  /** Between the message and the ways on. */
  children?: ReactNode;
  action: { label: string; busy?: boolean; run: () => void };
  /** Beside the action. */
  more?: ReactNode;
}

const PLACE: Record<TroubleLevel, string> = {
  page: 'page py-16 sm:py-24',
  section: 'border-y border-rule py-6',
  component: 'border-l-2 border-accent bg-accent-wash px-5 py-4',
};
const TITLE: Record<TroubleLevel, string> = {
  page: 'headline mt-4 text-36 sm:text-48',
  section: 'headline text-22',
  component: 'font-semibold',
};

/** Stands in the place of what failed: what is the matter, and the ways on. A page has a way home. */
export function TroubleFrame({ level, icon, title, message, children, action, more }: TroubleFrameProps) {
  const isPage = level === 'page';
  const Title = isPage ? 'h1' : 'p';
  usePageTitle(isPage ? title.replace(/\.$/, '') : null);
  return (
    <div role="alert" className={PLACE[level]}>
      <div className={classNames(isPage ? 'max-w-2xl rule-double pt-6' : 'flex gap-4')}>
        <Icon name={icon} className={isPage ? 'size-7 text-accent' : 'mt-0.5 size-5 text-accent'} />
        <div className="min-w-0">
          <Title className={TITLE[level]}>{title}</Title>
          <p className={classNames('mt-1 max-w-prose', isPage ? 'mt-3 text-18 text-muted' : 'text-muted')}>
            {message}
          </p>
          {children}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              tone={isPage ? 'primary' : 'secondary'}
              size={level === 'component' ? 'small' : 'regular'}
              icon="retry"
              busy={action.busy ?? false}
              onClick={action.run}
            >
              {action.label}
            </Button>
            {more}
            {isPage && (
              <a href="/" className={buttonStyle('quiet')}>
                Go Home
              </a>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
