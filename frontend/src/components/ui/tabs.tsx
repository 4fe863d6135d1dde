import {
  createContext,
  useContext,
  useId,
  useMemo,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../../lib/class-names.js';

/**
 * Tabs after the pattern of WAI-ARIA (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): one stop of the keyboard, arrows, Home
 * and End go from tab to tab and show what they come to. Written here, as the library's weigh seven times as much in the
 * first view of a case.
 */
interface TabsState {
  id: string;
  value: string;
  select: (value: string) => void;
}

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('A tab must stand within Tabs.');
  return tabs;
}

interface TabsProps {
  /** Which is shown, where somebody else decides; otherwise `defaultValue` is at first. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
  children: ReactNode;
}

/** A row of tabs with what they show. */
export function Tabs({ value, defaultValue = '', onValueChange, className, children }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const shown = value ?? own;
  const state = useMemo(
    () => ({
      id,
      value: shown,
      select: (next: string) => {
        if (next === shown) return;
        setOwn(next);
        onValueChange?.(next);
      },
    }),
    [id, shown, onValueChange],
  );
  return (
    <TabsContext value={state}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

/** The tab that a key leads to, of those that can be pressed. */
function tabAt(key: string, tabs: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  return key === 'ArrowLeft' ? tabs.at(at - 1) : undefined;
}

function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return; // the browser's own, such as the way back
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
  const next = tabAt(event.key, tabs, tabs.indexOf(event.target as HTMLElement));
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** The row of tabs: underlined like a section front, scrolls sideways where it must. */
export function TabList({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('border-b border-rule', className)}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={goOn}
        className="-mx-2 -mb-px flex overflow-x-auto sm:gap-2 [scrollbar-width:none]"
      >
        {children}
      </div>
    </div>
  );
}

/** One tab. */
export function Tab({ value, className, ...rest }: ComponentProps<'button'> & { value: string }) {
  const tabs = useTabs();
  const isShown = value === tabs.value;
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isShown}
      aria-controls={`${tabs.id}-panel-${value}`}
      tabIndex={isShown ? 0 : -1}
      onClick={() => tabs.select(value)}
      className={classNames(
        'relative inline-flex min-h-12 shrink-0 items-center gap-2 px-2 text-14 sm:text-16 font-medium text-muted',
        'transition-colors duration-150 enabled:hover:text-ink aria-selected:text-ink',
        'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 aria-selected:after:bg-accent',
        'focus-visible:outline-offset-[-2px] disabled:cursor-not-allowed not-aria-selected:disabled:opacity-60',
        className,
      )}
    />
  );
}

/** What a tab shows; the keyboard stops at it, and sees so. */
export function TabPanel({ value, children, className }: { value: string } & ComponentProps<'div'>) {
  const tabs = useTabs();
  const isShown = value === tabs.value;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      tabIndex={0}
      hidden={!isShown}
      className={className}
    >
      {isShown && children}
    </div>
  );
}
