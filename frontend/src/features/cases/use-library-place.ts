import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../../lib/auth.js';
import { readPlace, writePlace, type LibraryPlace } from './library-address.js';

/** Where in the library the reader is, which the address says, and how to move. */
export function useLibraryPlace() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { user, isLoading } = useAuth();
  const asked = readPlace(new URLSearchParams(search));
  // A visitor has no doings of their own to filter by; the address keeps the wish until they have signed in.
  const isForeign = asked.state !== undefined && !user;
  const place: LibraryPlace = isForeign ? { ...asked, state: undefined } : asked;
  const move = (next: LibraryPlace, replace = false) =>
    void navigate({ search: writePlace(next) }, { replace, preventScrollReset: true });
  return { place, move, isReady: !(isForeign && isLoading), wantsSession: isForeign && !isLoading };
}
