import { useQueryClient } from '@tanstack/react-query';
import type { SecondFactors, User } from '@casedrop/contracts/http';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { useAuth } from '../../../lib/auth.js';
import { knowsPasskeys } from '../../../lib/auth/passkeys.js';
import { shortDate } from '../../../lib/dates.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { CameFrom } from '../../../lib/own-path.js';
import { plural } from '../../../lib/plural.js';
import { SECOND_FACTORS_KEY, useSecondFactors } from '../api/second-factors.js';
import { AccountRow, EmptyNote } from './account-row.js';
import { AccountSection } from './account-section.js';
import type { FactorChange } from './factor-change-dialog.js';

const TotpDialog = lazyPart(() => import('./totp-dialog.js'));
const PasskeyDialog = lazyPart(() => import('./passkey-dialog.js'));
const FactorChangeDialog = lazyPart(() => import('./factor-change-dialog.js'));

type Opened = 'totp' | 'passkey' | FactorChange;

const FEW_CODES = 3;

/** Passkeys, the authenticator app and recovery codes of somebody with a password of ours. */
export default function SecondFactorSection({ user }: { user: User }) {
  const place = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const { hash } = location;
  const back = (location.state as CameFrom | null)?.back;
  useEffect(() => {
    if (hash === '#second-factor') place.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={place} id="second-factor" className="scroll-mt-20">
      <AccountSection
        title="Second factor"
        intro={
          <p>
            More than a password: whoever learns yours does not get in with it alone. A passkey is the easiest
            and the safest; a code from an authenticator app works everywhere.
          </p>
        }
      >
        {back && user.isAdmin && !user.secondFactorNeeded && (
          <div className="mb-4">
            <Callout tone="success" title="The pages of admins are open">
              <TextLink to={back}>Back to where you were</TextLink>
            </Callout>
          </div>
        )}
        {user.emailConfirmed ? <Factors /> : <ConfirmFirst />}
      </AccountSection>
    </div>
  );
}

const ConfirmFirst = () => (
  <EmptyNote>Please confirm your e-mail address first: without it, nobody could help you back in.</EmptyNote>
);

function Factors() {
  const factors = useSecondFactors();
  const queries = useQueryClient();
  const { refresh } = useAuth();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (factors.isPending) {
    return (
      <Loading label="Loading second factors" className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (factors.isError) return <NetworkErrorPanel error={factors.error} onRetry={factors.refetch} />;
  const changed = () => {
    void queries.invalidateQueries({ queryKey: SECOND_FACTORS_KEY });
    void refresh();
  };
  return (
    <>
      <FactorList factors={factors.data} onOpen={setOpened} />
      {opened && (
        <LazyDialog onClose={() => setOpened(null)}>
          <OpenedDialog
            opened={opened}
            factors={factors.data}
            onClose={() => setOpened(null)}
            onChanged={changed}
          />
        </LazyDialog>
      )}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  factors: SecondFactors;
  onClose: () => void;
  onChanged: () => void;
}

function OpenedDialog({ opened, factors, onClose, onChanged }: OpenedDialogProps) {
  if (opened === 'totp')
    return <TotpDialog replaces={factors.totpSince !== null} onClose={onClose} onChanged={onChanged} />;
  if (opened === 'passkey') return <PasskeyDialog onClose={onClose} onChanged={onChanged} />;
  const count = factors.passkeys.length + (factors.totpSince ? 1 : 0);
  return <FactorChangeDialog change={opened} isLast={count === 1} onClose={onClose} onChanged={onChanged} />;
}

interface FactorListProps {
  factors: SecondFactors;
  onOpen: (what: Opened) => void;
}

function FactorList({ factors, onOpen }: FactorListProps) {
  const { totpSince, passkeys, recoveryCodesLeft } = factors;
  const hasAny = totpSince !== null || passkeys.length > 0;
  return (
    <>
      {hasAny ? (
        <FactorRows factors={factors} onOpen={onOpen} />
      ) : (
        <EmptyNote>None yet: your password alone signs you in.</EmptyNote>
      )}
      {hasAny && recoveryCodesLeft <= FEW_CODES && (
        <div className="mt-4">
          <Callout tone="caution" title="Your recovery codes are running out">
            Make new ones while you can sign in.
          </Callout>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {knowsPasskeys() && (
          <Button tone="secondary" size="small" icon="plus" onClick={() => onOpen('passkey')}>
            Add a Passkey
          </Button>
        )}
        {!totpSince && (
          <Button tone="secondary" size="small" icon="plus" onClick={() => onOpen('totp')}>
            Set Up an App
          </Button>
        )}
      </div>
    </>
  );
}

function FactorRows({ factors: { totpSince, passkeys, recoveryCodesLeft }, onOpen }: FactorListProps) {
  return (
    <ul aria-label="Your second factors" className="border-t border-rule">
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          name={passkey.name}
          facts={`Passkey · added ${shortDate(passkey.createdAt)} · ${lastUse(passkey.lastUsedAt)}`}
        >
          <RowButton
            label="Remove"
            says={`Remove the passkey ${passkey.name}`}
            onPress={() => onOpen({ kind: 'remove-passkey', passkey })}
          />
        </Row>
      ))}
      {totpSince && (
        <Row name="Authenticator app" facts={`Set up ${shortDate(totpSince)}`}>
          <RowButton label="Replace" says="Replace the authenticator app" onPress={() => onOpen('totp')} />
          <RowButton
            label="Remove"
            says="Remove the authenticator app"
            onPress={() => onOpen({ kind: 'remove-app' })}
          />
        </Row>
      )}
      <Row name="Recovery codes" facts={`${plural(recoveryCodesLeft, 'code')} left`}>
        <RowButton label="Renew" says="Make new recovery codes" onPress={() => onOpen({ kind: 'renew' })} />
      </Row>
    </ul>
  );
}

const lastUse = (at: string | null): string => (at ? `last used ${shortDate(at)}` : 'not used yet');

function Row({ name, facts, children }: { name: string; facts: string; children: ReactNode }) {
  return (
    <AccountRow name={name} facts={facts}>
      <div className="-mr-3.5 flex max-sm:-ml-3.5">{children}</div>
    </AccountRow>
  );
}

function RowButton({ label, says, onPress }: { label: string; says: string; onPress: () => void }) {
  return (
    <Button tone="quiet" size="small" aria-label={says} onClick={onPress}>
      {label}
    </Button>
  );
}
