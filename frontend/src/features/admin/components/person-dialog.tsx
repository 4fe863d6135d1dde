import type { AdminPerson } from '@casedrop/contracts/http';
import { useState } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { dateTime, shortDate } from '../../../lib/dates.js';
import { actionsFor, type AdminAction } from '../admin-actions.js';
import { whole } from '../../../lib/figures.js';
import { ActionForm } from './action-form.js';

interface PersonDialogProps {
  person: AdminPerson;
  isOneself: boolean;
  onClose: () => void;
}

/** One account: what is known of it and what can be done to it; each action is explained before it happens. */
export default function PersonDialog({ person, isOneself, onClose }: PersonDialogProps) {
  const [action, setAction] = useState<AdminAction | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action ? action.label : person.username}
      description={action ? `${person.username}, ${person.email}` : person.email}
    >
      {action ? (
        <ActionForm personId={person.id} action={action} onBack={() => setAction(null)} onDone={onClose} />
      ) : (
        <>
          <Facts person={person} />
          <section aria-label="Money" className="mt-5">
            <h3 className="kicker text-muted">Money</h3>
            <ButtonLink
              to={`/admin/users/${person.id}/billing`}
              tone="secondary"
              size="small"
              className="mt-2"
            >
              Billing
            </ButtonLink>
          </section>
          {isOneself && (
            <p className="mt-4 text-14 text-muted">
              This is your own account: another admin takes your role or suspends it.
            </p>
          )}
          <Actions actions={actionsFor(person, isOneself)} onChoose={setAction} />
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

function Actions({
  actions,
  onChoose,
}: {
  actions: readonly AdminAction[];
  onChoose: (action: AdminAction) => void;
}) {
  return GROUPS.map((group) => {
    const own = actions.filter((action) => action.group === group);
    return (
      own.length > 0 && (
        <section key={group} aria-label={group} className="mt-5">
          <h3 className="kicker text-muted">{group}</h3>
          <div className="mt-2 flex flex-wrap gap-2">
            {own.map((action) => (
              <Button
                key={action.id}
                size="small"
                tone={action.harms ? 'danger' : 'secondary'}
                onClick={() => onChoose(action)}
              >
                {action.label}
              </Button>
            ))}
          </div>
        </section>
      )
    );
  });
}
