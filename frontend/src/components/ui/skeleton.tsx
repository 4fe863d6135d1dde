import { classNames } from '../../lib/class-names.js';

/** A grey shape in the place of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-sm bg-rule', className)} />;
}

/** Tells screen readers that a part of the page is on its way, around its skeletons. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string;
  children?: React.ReactNode;
  className?: string;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
