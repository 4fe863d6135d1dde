import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/ui/toast.js';
import { describeFailure } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';

/** Ends the session and leads home; a failure is told and leaves the person signed in. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    try {
      await navigate('/');
      await signOut();
    } catch (error) {
      toast({ tone: 'failure', ...describeFailure(error) });
    }
  };
}
