import { useId, type ReactNode } from 'react';

interface AccountSectionProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** One matter of the account: what it is on the left, what can be done on the right. */
export function AccountSection({ title, intro, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-rule-strong py-8 lg:grid-cols-12 lg:gap-10 lg:py-10"
    >
      <div className="lg:col-span-4">
        <h2 id={id} className="headline text-22 sm:text-28">
          {title}
        </h2>
        <div className="mt-2 grid max-w-prose gap-2 text-14 text-muted">{intro}</div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  );
}
