/** How far something has come: `value` from 0 to 1, or `null` while nobody can tell. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  const percent = value === null ? undefined : Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1 w-full overflow-hidden bg-rule"
    >
      <div
        className={`h-full w-full origin-left bg-accent transition-transform duration-200 ${value === null ? 'animate-pulse' : ''}`}
        style={{ transform: `scaleX(${value ?? 1})` }}
      />
    </div>
  );
}
