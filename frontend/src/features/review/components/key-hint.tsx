/** The single key that does what a button does, for people who see; screen readers have it from `aria-keyshortcuts`. */
export function KeyHint({ of }: { of: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden h-5 min-w-5 place-items-center rounded-sm border border-current px-1 font-sans text-12 leading-none opacity-70 pointer-fine:inline-grid"
    >
      {of}
    </kbd>
  );
}
