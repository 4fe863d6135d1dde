import type { User } from '@casedrop/contracts/http';
import type { SupabaseClient, User as ProviderUser } from '@supabase/supabase-js';
import { signal } from '../reliability/signals.js';

interface Profile {
  subscriptionStatus: User['subscriptionStatus'];
  createdAt: string;
}

type ProfileRow = {
  id: string;
  email: string | null;
  subscription_status: string | null;
  created_at: string | null;
  updated_at: string | null;
};

/** The part of the provider's database that the browser reads and writes. */
export type ProviderDatabase = {
  public: {
    Tables: {
      user_profiles: {
        Row: ProfileRow;
        Insert: ProfileRow;
        Update: Partial<ProfileRow>;
        Relationships: [];
      };
    };
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
};
export type ProviderClient = SupabaseClient<ProviderDatabase>;

const TABLE = 'user_profiles';

function profileOf(
  row: Pick<ProfileRow, 'subscription_status' | 'created_at'>,
  person: ProviderUser,
): Profile {
  return {
    subscriptionStatus: row.subscription_status === 'pro' ? 'pro' : 'free',
    createdAt: new Date(row.created_at ?? person.created_at).toISOString(),
  };
}

async function createProfile(client: ProviderClient, person: ProviderUser): Promise<Profile> {
  const now = new Date().toISOString();
  const row = {
    id: person.id,
    email: person.email ?? null,
    subscription_status: 'free',
    created_at: now,
    updated_at: now,
  };
  const { error } = await client.from(TABLE).insert(row);
  if (error) throw new Error('Failed to create user profile', { cause: error });
  return profileOf(row, person);
}

async function getProfile(client: ProviderClient, person: ProviderUser): Promise<Profile> {
  const { data, error } = await client
    .from(TABLE)
    .select('subscription_status, created_at')
    .eq('id', person.id)
    .maybeSingle();
  if (error) throw new Error('Failed to get user profile', { cause: error });
  return data ? profileOf(data, person) : createProfile(client, person);
}

/** The person's row at the provider: read, else made, else a free one that stands in for it. */
export async function loadProfile(client: ProviderClient, person: ProviderUser): Promise<Profile> {
  try {
    return await getProfile(client, person);
  } catch (error) {
    // The profile decides nothing that our server decides too: without it the person goes on as a free one.
    signal({ kind: 'failure', error, source: 'provider profile' });
    return { subscriptionStatus: 'free', createdAt: new Date(person.created_at).toISOString() };
  }
}

/**
 * The user as the provider alone knows them, for the time in which our own server does not answer. Its number is for
 * show: nothing is ever authorised by it.
 */
export function derivedUser(person: ProviderUser, profile: Profile): User {
  const email = person.email ?? '';
  return {
    id: Number.parseInt(person.id.replaceAll('-', '').slice(0, 10), 16),
    email,
    username: email.split('@')[0] || 'user',
    subscriptionStatus: profile.subscriptionStatus,
    freeCredits: 5,
    creditsWaiting: 0,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    referralCode: person.id.slice(0, 8),
    referredBy: null,
    isAdmin: false,
    isCoach: false,
    emailConfirmed: Boolean(person.email_confirmed_at),
    hadCredits: false,
    hasPassword: false,
    hasSecondFactor: false,
    secondFactorNeeded: false,
    timeZone: null,
    createdAt: profile.createdAt,
  };
}
