import type { Auth } from '../../lib/auth.js';

export interface NavItem {
  label: string;
  to: string;
}

const PUBLIC: NavItem[] = [
  { label: 'Features', to: '/#features' },
  { label: 'Pricing', to: '/#pricing' },
  { label: 'Sample Cases', to: '/#cases' },
  { label: 'For Coaches', to: '/#coaches' },
];

/** What the header offers to this person; `null` is a visitor, or somebody whose session is still being looked up. */
export function navigationFor({ user, isReturning }: Pick<Auth, 'user' | 'isReturning'>): NavItem[] {
  if (!user && !isReturning) return PUBLIC;
  const own = [
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Cases', to: '/cases' },
  ];
  return user?.isAdmin ? [...own, { label: 'Admin', to: '/admin' }] : own;
}
