import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { ToastProvider } from '../components/ui/toast.js';
import { AuthProvider } from '../lib/auth.js';

/** The application with all it needs around it. */
export function App({ queries, router }: { queries: QueryClient; router: DataRouter }) {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
