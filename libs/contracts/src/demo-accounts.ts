import type { Role } from './values.js';

/** An account that anyone may sign in with; outside production only. */
export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
}

/** The demo accounts of every installation that is not in production, which closes them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { role: 'admin', email: 'admin@demo.example', password: 'monday-paper-editor' },
  { role: 'candidate', email: 'candidate@demo.example', password: 'monday-paper-reader' },
  { role: 'coach', email: 'coach@demo.example', password: 'monday-paper-mentor' },
];
