import { useRouteError } from 'react-router-dom';
import { ErrorPanel } from '../../components/error-boundary.js';

/** The last net: a page whose code could not be loaded or that failed outside every other boundary. */
export function RouteError() {
  const error = useRouteError();
  return <ErrorPanel level="page" error={error} onRetry={() => window.location.reload()} />;
}
