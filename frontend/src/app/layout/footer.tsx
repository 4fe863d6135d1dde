import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from './brand.js';

const COLUMNS = [
  {
    title: 'Product',
    links: [
      { label: 'Cases', to: '/cases' },
      { label: 'Features', to: '/#features' },
      { label: 'Pricing', to: '/#pricing' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'The archive', to: '/archive' },
      { label: 'How a case is made', to: '/#steps' },
      { label: 'For Coaches', to: '/#coaches' },
    ],
  },
  {
    title: 'Your account',
    links: [
      { label: 'Dashboard', to: '/dashboard' },
      { label: 'Account', to: '/account' },
      { label: 'Membership', to: '/membership' },
    ],
  },
];

const LEGAL = [
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Privacy Policy', to: '/privacy' },
];

/** The colophon. Every link in it leads somewhere. */
export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-24 border-t border-rule-strong">
      <div className="page grid grid-cols-2 gap-10 py-12 lg:grid-cols-12">
        <div className="col-span-2 sm:col-span-1 lg:col-span-5">
          <Brand className="text-36" />
          <p className="mt-3 max-w-xs text-14 text-muted">
            A fresh business case every Monday, made from the news and checked number by number.
          </p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title} className="lg:col-span-2">
            <h2 className="kicker text-muted">{column.title}</h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-11 items-center text-14 hover:text-accent sm:min-h-8"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-2 border-t border-rule py-4 text-12 text-muted">
        <p>© {year} CaseDrop. Clients in our cases are invented.</p>
        <nav aria-label="Legal" className="flex gap-5 sm:ml-auto">
          {LEGAL.map((link) => (
            <Link key={link.to} to={link.to} className="inline-flex min-h-11 items-center hover:text-accent">
              {link.label}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          onClick={onShortcuts}
          className="-mr-2 min-h-11 rounded-sm px-2 hover:text-accent"
        >
          Keyboard shortcuts <kbd className="ml-1 rounded-sm border border-rule px-1.5 font-sans">?</kbd>
        </button>
      </div>
    </footer>
  );
}
