import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.js';
import { Icon, type IconName } from './icon.js';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: IconName;
  /** Something is under way: the button waits, keeps the focus, and says so to screen readers. */
  busy?: boolean;
  /** It is not time yet: the same, where nothing is under way that would turn a ring. */
  early?: boolean;
}

/** Neither a second press nor a form that the press would send; `disabled` would drop the keyboard's focus. */
const wait = (event: MouseEvent) => event.preventDefault();

/** An action. Its label says what happens. */
export function Button({
  tone,
  size,
  icon,
  busy,
  early,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy || early ? wait : onClick}
      aria-disabled={busy || early || undefined}
      aria-busy={busy || undefined}
      className={buttonStyle(early ? 'early' : tone, size, className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </button>
  );
}

/** A turning ring, the size of an icon. */
export function Spinner({ className = 'size-4.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 animate-spin ${className}`}>
      <circle
        cx="12"
        cy="12"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.25"
        strokeWidth="2.5"
      />
      <path d="M12 4a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}
