import { useNavigate } from 'react-router-dom';
import { failureToast, useToast } from '../../components/ui/toast.js';
import { forgetSentDrafts } from '../../features/practice/draft-store.js';
import { lastSaves } from '../../features/practice/use-sender.js';
import { useAuth } from '../../lib/auth.js';

const SIGNED_OUT_HERE = {
  title: 'Signed out on this device',
  description:
    'What was kept of you here is gone, but for answers that have not reached us. Your session ends at our server as soon as this browser reaches it again.',
  durationMs: 10_000,
};

/**
 * Ends the session and leads home; a failure is told and leaves the person signed in. Answers that are still on their way
 * arrive first, and what the server has is taken out of the browser. Without a server this browser forgets the person all
 * the same.
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
      const isOver = await signOut();
      if (user) forgetSentDrafts(user.id);
      if (!isOver) toast(SIGNED_OUT_HERE);
    } catch (error) {
      toast(failureToast(error));
    }
  };
}
