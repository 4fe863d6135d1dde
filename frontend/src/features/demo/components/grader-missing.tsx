import { ErrorBoundary } from '../../../components/error-boundary.js';

/** In the place of what the grader would tell, when its code could not come: says so as any part of a page does. */
export function GraderMissing({ error }: { error: Error }) {
  return (
    <ErrorBoundary level="section">
      <Thrown error={error} />
    </ErrorBoundary>
  );
}

function Thrown({ error }: { error: Error }): never {
  throw error;
}
