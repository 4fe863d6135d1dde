import { Badge } from '../../../components/ui/badge.js';

/** Signing in with Google is announced, not there yet. */
export function GoogleButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      disabled
      className="flex min-h-11 w-full cursor-not-allowed items-center justify-center gap-3 rounded-sm border border-rule text-muted"
    >
      {label} <Badge>Coming Soon</Badge>
    </button>
  );
}
