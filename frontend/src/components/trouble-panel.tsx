import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.js';
import { Button } from './ui/button.js';
import { buttonStyle } from './ui/button-style.js';
import { Icon, type IconName } from './ui/icon.js';

interface TroublePanelProps {
  /** In the place of a whole page, or of a part of one. */
  isPage: boolean;
  icon: IconName;
  title: string;
  message: string;
  /** Between the message and the ways on. */
  children?: ReactNode;
  action: { label: string; busy?: boolean; run: () => void };
}

/** Stands where something could not be fetched: what is the matter, and the ways on. */
export function TroublePanel({ isPage, icon, title, message, children, action }: TroublePanelProps) {
  usePageTitle(isPage ? title.replace(/\.$/, '') : null);
  return (
    <div role="alert" className={isPage ? 'page py-20' : 'border-y border-rule py-6'}>
      <Icon name={icon} className={isPage ? 'size-7 text-accent' : 'size-6 text-accent'} />
      {isPage ? (
        <h1 className="headline mt-3 text-36 sm:text-48">{title}</h1>
      ) : (
        <p className="headline mt-2 text-22">{title}</p>
      )}
      <p className="mt-1 max-w-prose text-muted">{message}</p>
      {children}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          tone={isPage ? 'primary' : 'secondary'}
          icon="retry"
          busy={action.busy ?? false}
          onClick={action.run}
        >
          {action.label}
        </Button>
        {isPage && (
          <a href="/" className={buttonStyle('secondary')}>
            Go Home
          </a>
        )}
      </div>
    </div>
  );
}
