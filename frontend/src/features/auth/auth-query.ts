export type AuthTab = 'register' | 'login';

/** What the address of the auth page asks for. */
export interface AuthQuery {
  tab: AuthTab;
  email: string;
  /** Referral code, empty when there is none. */
  referral: string;
  asCoach: boolean;
}

/** Reads `action`, `mode`, `type`, `email` and `ref`; anything unknown is ignored. */
export function readAuthQuery(search: URLSearchParams): AuthQuery {
  const wantsSignIn = search.get('action') === 'signin' || search.get('mode') === 'login';
  return {
    tab: wantsSignIn ? 'login' : 'register',
    email: search.get('email') ?? '',
    referral: search.get('ref') ?? '',
    asCoach: search.get('type') === 'coach',
  };
}
