import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/ui/toast.js';
import { forgetSentDrafts } from '../../features/practice/draft-store.js';
import { lastSaves } from '../../features/practice/use-sender.js';
import { describeFailure } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';

/**
 * Ends the session and leads home; a failure is told and leaves the person signed in. Answers that are still on their way
 * arrive first, and what the server has is taken out of the browser.
 */
export function useSignOut(): () => Promise<void> {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    try {
      await navigate('/');
      // A slow browser may still be drawing it; asked for again it is drawn at once. Else the guard of the page that is
      // left would lead to /auth as the session ends.
      await navigate('/', { replace: true, flushSync: true });
      await lastSaves();
      await signOut();
      if (user) forgetSentDrafts(user.id);
    } catch (error) {
      toast({ tone: 'failure', ...describeFailure(error) });
    }
  };
}
