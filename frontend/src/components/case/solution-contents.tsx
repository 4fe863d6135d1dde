import { SOLUTION_SECTIONS } from './part-names.js';

/** The contents column beside a worked solution. */
export function SolutionContents() {
  return (
    <nav aria-label="In this solution" className="border-t-2 border-rule-strong pt-3">
      <p className="kicker text-muted">In this solution</p>
      <ol className="mt-1">
        {Object.entries(SOLUTION_SECTIONS).map(([anchor, title]) => (
          <li key={anchor} className="border-b border-rule">
            <a href={`#${anchor}`} className="flex min-h-11 items-center text-14 hover:text-accent">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
