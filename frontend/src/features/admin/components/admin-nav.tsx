import { NavLink } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.js';

const SECTIONS = [
  { label: 'Overview', to: '/admin' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Case quality', to: '/admin/quality' },
  { label: 'Audit log', to: '/admin/audit' },
];

const STYLE =
  'inline-flex min-h-11 items-center rounded-sm px-3 text-14 font-medium whitespace-nowrap transition-colors duration-150';

/** The sections of administration, each with an address of its own. */
export function AdminNav() {
  return (
    <nav aria-label="Administration" className="mt-5 border-y border-rule py-1">
      <ul className="-mx-3 flex overflow-x-auto px-3 [scrollbar-width:none]">
        {SECTIONS.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classNames(STYLE, isActive ? 'bg-ink text-paper' : 'text-muted hover:bg-sunk hover:text-ink')
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
