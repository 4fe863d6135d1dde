import { Icon } from '../../../components/ui/icon.js';
import { COPY_SAYS, useCopy } from '../../../lib/use-copy.js';

/** An id with the button that copies it. What became of the copy is announced; by hand it can be taken along too. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { outcome, copy } = useCopy();
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-2">
      <code className="min-w-0 font-mono text-12 break-all select-all">{value}</code>
      <button
        type="button"
        onClick={() => copy(value)}
        aria-label={`Copy ${name}`}
        className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-sm px-2 text-14 font-medium text-ink hover:bg-sunk pointer-fine:min-h-8"
      >
        {outcome === 'copied' && <Icon name="check" className="size-4 text-success" />}
        {outcome === 'copied' ? 'Copied' : 'Copy'}
      </button>
      <span role="status" className={outcome === 'failed' ? 'text-12 text-muted' : 'sr-only'}>
        {outcome && COPY_SAYS[outcome]}
      </span>
    </span>
  );
}
