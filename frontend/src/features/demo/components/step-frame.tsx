import { useEffect, useRef, type ReactNode } from 'react';

interface StepFrameProps {
  kicker: string;
  title: string;
  /** The step was gone to by a press: the focus comes along. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One step of the case under its heading, which has the focus when somebody comes to it. */
export function StepFrame({ kicker, title, takesFocus, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const takes = useRef(takesFocus);
  useEffect(() => {
    if (!takes.current) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section aria-labelledby="step" className="scroll-mt-6">
      <p className="kicker text-accent figures">{kicker}</p>
      <h2 id="step" ref={heading} tabIndex={-1} className="headline mt-2 text-28 outline-none sm:text-36">
        {title}
      </h2>
      {children}
    </section>
  );
}
