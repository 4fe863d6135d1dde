export type AuthTab = 'register' | 'login';

/** What the address of the auth page asks for. */
export interface AuthQuery {
  /** `null` when the address leaves it open. */
  tab: AuthTab | null;
  email: string;
  /** Referral code, empty when there is none. */
  referral: string;
  asCoach: boolean;
}

function askedTab(search: URLSearchParams): AuthTab | null {
  if (search.get('action') === 'signin' || search.get('mode') === 'login') return 'login';
  const namesSignUp = search.get('action') === 'signup' || search.get('mode') === 'register';
  return namesSignUp || search.has('ref') || search.has('type') ? 'register' : null;
}

/** Reads `action`, `mode`, `type`, `email` and `ref`; anything unknown is ignored. */
export function readAuthQuery(search: URLSearchParams): AuthQuery {
  return {
    tab: askedTab(search),
    email: search.get('email') ?? '',
    referral: search.get('ref') ?? '',
    asCoach: search.get('type') === 'coach',
  };
}
