import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.js';

interface OutcomeFrameProps {
  kicker: string;
  title: string;
  children: ReactNode;
  /** Beside the text on wide windows. */
  picture?: ReactNode;
  actions?: ReactNode;
  /** The person waited for this: the focus goes to it, so that it is read out. */
  takesFocus?: boolean;
}

/** One thing that is said of a payment, and the ways on. */
export function OutcomeFrame({ kicker, title, children, picture, actions, takesFocus }: OutcomeFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, title]);
  return (
    <div className="page grid gap-10 py-12 lg:grid-cols-12 lg:py-20">
      <div className="rule-double pt-6 lg:col-span-7">
        <p className="kicker text-accent">{kicker}</p>
        <h1 ref={heading} tabIndex={-1} className="headline mt-2 text-36 outline-none sm:text-48">
          {title}
        </h1>
        <div className="mt-4 grid max-w-prose gap-3 text-18 text-muted">{children}</div>
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {picture && <div className="lg:col-span-4 lg:col-start-9">{picture}</div>}
    </div>
  );
}
