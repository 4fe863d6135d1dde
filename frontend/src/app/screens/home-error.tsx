import { useRouteError } from 'react-router-dom';
import { Trouble } from '../../components/trouble/trouble.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { isMissingPart } from '../../lib/missing-part.js';

/** Hardly ever seen, and behind the frame's own `Suspense`. */
const HomeFailure = lazyPart(() => import('./home-failure.js'));

/** Stands in the place of a front page that could not be fetched, or not be drawn. */
export function HomeError() {
  const error = useRouteError();
  if (isMissingPart(error))
    return <Trouble of="code" level="page" error={error} onRetry={() => window.location.reload()} />;
  return <HomeFailure error={error} />;
}
