import type { AdminPerson } from '@casedrop/contracts/http';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { dateTime, shortDate } from '../../../lib/dates.js';
import { deedsFor, type Deed } from '../deeds.js';
import { whole } from '../figures.js';
import { DeedForm } from './deed-form.js';

interface PersonDialogProps {
  person: AdminPerson;
  isOneself: boolean;
  onClose: () => void;
}

/** One account: what is known of it and what can be done to it; each deed is explained before it happens. */
export default function PersonDialog({ person, isOneself, onClose }: PersonDialogProps) {
  const [deed, setDeed] = useState<Deed | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={deed ? deed.label : person.username}
      description={deed ? `${person.username}, ${person.email}` : person.email}
    >
      {deed ? (
        <DeedForm deed={deed} onBack={() => setDeed(null)} onDone={onClose} />
      ) : (
        <>
          <Facts person={person} />
          {isOneself && (
            <p className="mt-4 text-14 text-muted">
              This is your own account: another admin takes your role or suspends it.
            </p>
          )}
          <Deeds deeds={deedsFor(person, isOneself)} onChoose={setDeed} />
        </>
      )}
    </Dialog>
  );
}

function Facts({ person }: { person: AdminPerson }) {
  const facts = [
    ['Number', String(person.id)],
    ['Roles', person.roles.join(', ')],
    ['Membership', person.subscriptionStatus === 'pro' ? 'Pro Pass' : 'Free'],
    ['Credits', whole(person.freeCredits)],
    ['Joined', shortDate(person.registeredAt)],
    ['Last seen', person.lastSeenAt ? dateTime(person.lastSeenAt) : '—'],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-t border-rule sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="border-b border-rule py-2">
          <dt className="text-12 text-muted">{name}</dt>
          <dd className="text-14 font-medium figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const GROUPS = ['Roles', 'Gifts', 'Access'] as const;

function Deeds({ deeds, onChoose }: { deeds: readonly Deed[]; onChoose: (deed: Deed) => void }) {
  return GROUPS.map((group) => {
    const own = deeds.filter((deed) => deed.group === group);
    return (
      own.length > 0 && (
        <section key={group} aria-label={group} className="mt-5">
          <h3 className="kicker text-muted">{group}</h3>
          <div className="mt-2 flex flex-wrap gap-2">
            {own.map((deed) => (
              <Button
                key={deed.id}
                size="small"
                tone={deed.harms ? 'danger' : 'secondary'}
                onClick={() => onChoose(deed)}
              >
                {deed.label}
              </Button>
            ))}
          </div>
        </section>
      )
    );
  });
}
