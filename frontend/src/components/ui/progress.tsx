import { Progress as Primitive } from 'radix-ui';

/** How far something has come: `value` from 0 to 1, or `null` while nobody can tell. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  return (
    <Primitive.Root
      aria-label={label}
      value={value === null ? null : Math.round(value * 100)}
      className="h-1 w-full overflow-hidden bg-rule"
    >
      <Primitive.Indicator
        className="h-full w-full origin-left bg-accent transition-transform duration-200 data-[state=indeterminate]:animate-pulse"
        style={{ transform: `scaleX(${value ?? 1})` }}
      />
    </Primitive.Root>
  );
}
