import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { CountBadge } from '../../../components/ui/badge.js';
import { classNames } from '../../../lib/class-names.js';

const SECTIONS = [
  { label: 'Overview', to: '/admin', end: true },
  { label: 'Users', to: '/admin/users' },
  { label: 'Newsletter', to: '/admin/newsletter' },
  { label: 'Enquiries', to: '/admin/enquiries' },
  { label: 'Revenue', to: '/admin/revenue' },
  { label: 'Payments', to: '/admin/payments' },
  { label: 'Case quality', to: '/admin/quality' },
  { label: 'Blueprints', to: '/admin/blueprints' },
  { label: 'Pages seen', to: '/admin/page-views' },
  { label: 'Client health', to: '/admin/client-health' },
  { label: 'Sign-ins', to: '/admin/sign-ins' },
  { label: 'Audit log', to: '/admin/audit' },
];

const STYLE =
  'inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-14 font-medium whitespace-nowrap transition-colors duration-150';

interface AdminNavProps {
  /** How much waits in a section, by its address. */
  waiting: Record<string, number>;
}

/** The sections of administration, each with an address of its own. */
export function AdminNav({ waiting }: AdminNavProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the row is wider than the screen: the section on show is in sight.
    const active = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list.current && active) list.current.scrollLeft = active.offsetLeft - list.current.offsetLeft - 48;
  }, [pathname]);
  return (
    <nav aria-label="Administration" className="mt-5 border-y border-rule py-1">
      <ul ref={list} className="-mx-3 flex overflow-x-auto px-3 [scrollbar-width:none]">
        {SECTIONS.map(({ label, to, end = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                classNames(STYLE, isActive ? 'bg-ink text-paper' : 'text-muted hover:bg-sunk hover:text-ink')
              }
            >
              {label}
              {!!waiting[to] && <CountBadge count={waiting[to]} label={`${waiting[to]} new`} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
