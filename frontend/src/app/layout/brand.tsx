import { Link } from 'react-router-dom';

/** The word mark; leads home. */
export function Brand({ className = 'text-28' }: { className?: string }) {
  return (
    <Link to="/" aria-label="CaseDrop, home" className="inline-flex min-h-11 items-center">
      <span className={`headline font-[680] tracking-[-0.035em] ${className}`}>
        CaseDrop
        <span className="ml-[0.07em] inline-block size-[0.17em] bg-accent" />
      </span>
    </Link>
  );
}
