import type { User } from '@casedrop/contracts/http';
import type { AuthGateway, Credentials } from '../lib/auth/auth-gateway.js';
import { DevelopmentNotice } from './development-notice.js';
import { mockTransport } from './mock-server.js';
import { DEVELOPMENT_USER } from './sample-person.js';

const STORAGE_KEY = 'user';

/**
 * Development mode: everybody is the development user, and no server data can be reached with it, as no server knows
 * such a sign-in. It is a feature of the build: the entry imports this folder where a production build drops the import.
 */
export function developmentGateway(): AuthGateway {
  const enter = async ({ email }: Credentials): Promise<User> => ({ ...DEVELOPMENT_USER, email });
  return {
    mode: 'development',
    transport: mockTransport,
    Notice: DevelopmentNotice,
    currentUser: async () => (localStorage.getItem(STORAGE_KEY) === null ? null : DEVELOPMENT_USER),
    signIn: enter,
    register: enter,
    signOut: async () => undefined,
    confirmEmail: async () => undefined,
    requestPasswordReset: async () => undefined,
    resetPassword: async () => undefined,
  };
}
