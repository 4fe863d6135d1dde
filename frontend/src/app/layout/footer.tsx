import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from './brand.js';

interface FooterLink {
  label: string;
  to: string;
}

const COLUMNS: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features', to: '/#features' },
      { label: 'Pricing', to: '/#pricing' },
      { label: 'Sample Cases', to: '/#cases' },
      { label: 'For Coaches', to: '/#coaches' },
      { label: 'Interactive Demo', to: '/demo' },
      { label: 'All cases', to: '/cases' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Blog', to: '/blog' },
      { label: 'Help', to: '/help' },
      { label: 'Community', to: '/community' },
      { label: 'The archive', to: '/archive' },
      { label: 'Status', to: '/status' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Careers', to: '/careers' },
      { label: 'Partners', to: '/partners' },
      { label: 'Contact', to: '/contact' },
    ],
  },
];

const LEGAL: readonly FooterLink[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Cookies', to: '/cookies' },
];

/** The colophon. Every link in it leads somewhere. */
export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-24 border-t border-rule-strong">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-12">
        <div className="col-span-full lg:col-span-5">
          <Brand className="text-36" />
          <p className="mt-3 max-w-xs text-14 text-muted">
            A fresh business case every Monday, made from the news and checked number by number.
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav
            key={title}
            aria-label={title}
            className="max-sm:first-of-type:row-span-2 lg:col-span-2 lg:first-of-type:col-start-7"
          >
            <h2 className="kicker text-muted">{title}</h2>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={link.to}>
                  <ColophonLink link={link} className="text-14 pointer-fine:min-h-8" />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-rule py-4 text-12 text-muted">
        <p>
          ©{' '}
          <span data-today="year" suppressHydrationWarning>
            {year}
          </span>{' '}
          CaseDrop. Clients in our cases are invented.
        </p>
        <nav aria-label="Legal" className="flex gap-5 sm:ml-auto">
          {LEGAL.map((link) => (
            <ColophonLink key={link.to} link={link} />
          ))}
        </nav>
        <button
          type="button"
          onClick={onShortcuts}
          className="-mx-2 min-h-11 rounded-sm px-2 hover:text-accent pointer-coarse:hidden"
        >
          Keyboard shortcuts <kbd className="ml-1 rounded-sm border border-rule px-1.5 font-sans">?</kbd>
        </button>
      </div>
    </footer>
  );
}

function ColophonLink({ link: { label, to }, className = '' }: { link: FooterLink; className?: string }) {
  return (
    <Link to={to} className={`inline-flex min-h-11 min-w-11 items-center hover:text-accent ${className}`}>
      {label}
    </Link>
  );
}
