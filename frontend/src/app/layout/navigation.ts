import type { User } from '@casedrop/contracts/http';

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

/** What the header offers to this person; `null` is a visitor. */
export function navigationFor(user: User | null): NavItem[] {
  if (!user) return PUBLIC;
  const own = [
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Cases', to: '/cases' },
  ];
  return user.isAdmin ? [...own, { label: 'Admin', to: '/admin' }] : own;
}
