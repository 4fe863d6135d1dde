import type { User } from '@casedrop/contracts/http';
import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { LazyDialog } from '../../components/lazy-dialog.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Icon } from '../../components/ui/icon.js';
import { classNames } from '../../lib/class-names.js';
import { useAuth } from '../../lib/auth.js';
import { lazyPart, whenOnline } from '../../lib/lazy-part.js';
import { Brand } from './brand.js';
import { navigationFor, type NavItem } from './navigation.js';
import { PersonButton } from './person-button.js';

const MobileMenu = lazyPart(() => import('./mobile-menu.js'));
const loadPersonMenu = whenOnline(() => import('./person-menu.js'));
const PersonMenu = lazyPart(loadPersonMenu);

/** Brand, navigation and the person's own corner. */
export function Header() {
  const auth = useAuth();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-rule-strong bg-paper">
      <div className="page flex h-16 items-center gap-8">
        <Brand />
        <nav aria-label="Main" data-visitors className="hidden items-center gap-6 lg:flex">
          {navigationFor(auth).map((item) => (
            <HeaderLink key={item.to} item={item} />
          ))}
        </nav>
        <div data-visitors className="ml-auto hidden items-center gap-2 lg:flex">
          <PersonCorner />
        </div>
        <button
          type="button"
          aria-label="Open menu"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          className="-mr-2.5 ml-auto grid size-11 place-items-center rounded-sm hover:bg-sunk lg:hidden"
        >
          <Icon name="menu" className="size-6" />
        </button>
        {menuOpen && (
          <LazyDialog onClose={() => setMenuOpen(false)}>
            <MobileMenu onClose={() => setMenuOpen(false)} />
          </LazyDialog>
        )}
      </div>
    </header>
  );
}

const LINK_STYLE =
  'inline-flex h-16 items-center border-b-2 text-14 font-medium transition-colors duration-150';

function HeaderLink({ item }: { item: NavItem }) {
  if (item.to.includes('#')) {
    return (
      <Link to={item.to} className={classNames(LINK_STYLE, 'border-transparent hover:text-accent')}>
        {item.label}
      </Link>
    );
  }
  return (
    <NavLink
      to={item.to}
      className={({ isActive }) =>
        classNames(
          LINK_STYLE,
          isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
        )
      }
    >
      {item.label}
    </NavLink>
  );
}

function PersonCorner() {
  const { user, isReturning, error } = useAuth();
  if (isReturning || error) return null;
  if (user) return <PersonCornerMenu user={user} />;
  return (
    <>
      <ButtonLink to="/auth?action=signin" tone="quiet" size="small">
        Sign In
      </ButtonLink>
      <ButtonLink to="/auth?action=signup" size="small">
        Get Started Free
      </ButtonLink>
    </>
  );
}

/** The menu's code comes when somebody reaches for it; until then the button stands alone. */
function PersonCornerMenu({ user }: { user: User }) {
  const [asked, setAsked] = useState(false);
  const plain = (
    <PersonButton
      username={user.username}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadPersonMenu()}
      onFocus={() => void loadPersonMenu()}
      onClick={() => setAsked(true)}
    />
  );
  return asked ? (
    <LazyDialog onClose={() => setAsked(false)} fallback={plain}>
      <PersonMenu user={user} />
    </LazyDialog>
  ) : (
    plain
  );
}
