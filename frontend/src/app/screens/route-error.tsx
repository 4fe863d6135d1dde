import { ErrorPanel } from '../../components/error-boundary.js';

/** The last net: a page whose code could not be loaded or that failed outside every other boundary. */
export function RouteError() {
  return <ErrorPanel level="page" onRetry={() => window.location.reload()} />;
}
