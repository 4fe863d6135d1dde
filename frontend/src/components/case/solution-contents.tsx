/** The sections of a worked solution: their anchors and names, in order. */
export const SOLUTION_SECTIONS = {
  decides: 'What decides it',
  structure: 'One good structure',
  calculations: 'The calculations',
  ideas: 'Ideas',
  risks: 'Risks',
  next: 'Next steps',
} as const;
export type SolutionSection = keyof typeof SOLUTION_SECTIONS;

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
