import type { ReactNode } from 'react';

interface AccountRowProps {
  name: string;
  /** What is known of it, in a line below the name. */
  facts: ReactNode;
  /** What can be done with it; margins are theirs. */
  children: ReactNode;
}

/** One thing in a list of the account page: a second factor, a session, a key. */
export const AccountRow = ({ name, facts, children }: AccountRowProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3">
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-14 text-muted figures">{facts}</p>
    </div>
    {children}
  </li>
);

/** What stands in the place of a list that has nothing to show. */
export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <p className="border-y border-rule py-5 text-14 text-muted">{children}</p>
);
