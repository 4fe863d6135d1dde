import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { ToastProvider } from '../components/ui/toast.js';
import { AuthProvider } from '../lib/auth.js';
import type { AuthStart } from '../lib/auth/auth-start.js';
import { startWithBackend } from '../lib/auth/start-auth.js';

interface AppProps {
  queries: QueryClient;
  router: DataRouter;
  /** Finds out who signs people in; a product without hosted provider and development mode by default. */
  start?: () => Promise<AuthStart>;
}

/** The application with all it needs around it. */
export function App({ queries, router, start = startWithBackend }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider start={start}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
