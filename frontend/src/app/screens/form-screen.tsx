import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.js';

interface FormScreenProps {
  kicker: string;
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** A page that asks for one thing: what it is about on the left, the form on the right. */
export function FormScreen({ kicker, title, intro, children }: FormScreenProps) {
  usePageTitle(title);
  return (
    <div className="page grid gap-8 py-10 lg:grid-cols-12 lg:gap-10 lg:py-20">
      <div className="rule-double pt-6 lg:col-span-6">
        <p className="kicker text-accent">{kicker}</p>
        <h1 className="headline mt-2 text-36 sm:text-48">{title}</h1>
        <p className="mt-4 max-w-xl text-18 text-muted">{intro}</p>
      </div>
      <div className="max-w-xl lg:col-span-5 lg:col-start-8 lg:max-w-none lg:pt-6">{children}</div>
    </div>
  );
}
