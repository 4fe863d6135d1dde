import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Trouble } from '../../components/trouble/trouble.js';
import { isMissingPart } from '../../lib/missing-part.js';
import { notePageStands } from '../../lib/page-stands.js';
import { signal } from '../../lib/reliability/signals.js';

/** The last net: a page whose code could not be loaded or that failed outside every other boundary. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(notePageStands, []);
  useEffect(() => signal({ kind: 'failure', error, source: 'page boundary' }), [error]);
  return (
    <Trouble
      of={isMissingPart(error) ? 'code' : 'application'}
      level="page"
      error={error}
      onRetry={() => navigate(location, { replace: true })}
    />
  );
}
