import { Dialog } from 'radix-ui';
import { useRef, type TouchEvent } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Button } from '../../components/ui/button.js';
import { Icon } from '../../components/ui/icon.js';
import { useReturnFocus } from '../../components/ui/return-focus.js';
import { useAuth } from '../../lib/auth.js';
import { navigationFor } from './navigation.js';
import { useSignOut } from './use-sign-out.js';

const SWIPE_PX = 50;

/** The slide-in menu of small screens; Escape, a click outside and a swipe to the right close it. */
export default function MobileMenu({ onClose: close }: { onClose: () => void }) {
  const auth = useAuth();
  const { user } = auth;
  const focus = useReturnFocus();
  const startX = useRef<number | null>(null);
  const onTouchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (startX.current ?? Infinity);
    if (moved > SWIPE_PX) close();
    startX.current = null;
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim animate-fade" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          onTouchStart={(event) => (startX.current = event.touches[0]?.clientX ?? null)}
          onTouchEnd={onTouchEnd}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] flex-col overflow-y-auto border-l border-rule bg-paper px-6 py-3 animate-slide"
        >
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="kicker min-w-0 break-words text-muted">
              {user ? user.username : 'Contents'}
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-sm hover:bg-sunk"
            >
              <Icon name="cross" />
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="mt-2 border-t border-rule-strong">
            {navigationFor(auth).map((item) => (
              <Link
                key={item.to}
                to={item.to}
                onClick={close}
                className="headline flex min-h-14 items-center border-b border-rule text-22 hover:text-accent"
              >
                {item.label}
              </Link>
            ))}
          </nav>
          <div className="mt-6 grid gap-3">
            <MenuActions onDone={close} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MenuActions({ onDone }: { onDone: () => void }) {
  const { user, isLoading, error } = useAuth();
  const signOut = useSignOut();
  if (isLoading || error) return null;
  if (user) {
    return (
      <>
        <ButtonLink to="/account" tone="secondary" onClick={onDone}>
          Account
        </ButtonLink>
        <Button
          tone="quiet"
          onClick={() => {
            onDone();
            void signOut();
          }}
        >
          Sign Out
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink to="/auth?action=signup" onClick={onDone}>
        Get Started Free
      </ButtonLink>
      <ButtonLink to="/auth?action=signin" tone="secondary" onClick={onDone}>
        Sign In
      </ButtonLink>
    </>
  );
}
