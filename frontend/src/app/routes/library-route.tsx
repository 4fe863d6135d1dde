import { CaseLibrary } from '../../features/cases/components/case-library.js';
import { usePageTitle } from '../../lib/page-title.js';

/** The library of open cases. */
export function Component() {
  usePageTitle('Cases');
  return (
    <div className="page py-10 lg:py-14">
      <p className="kicker text-accent">The library</p>
      <h1 className="headline mt-2 text-36 sm:text-48">Every case so far</h1>
      <p className="mt-3 mb-8 max-w-2xl text-18 text-muted">
        Each one began as a headline. Read the case text for nothing; a credit opens its solution and rubric.
      </p>
      <CaseLibrary />
    </div>
  );
}
