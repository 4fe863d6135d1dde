import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey, User } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { dateTime, shortDate } from '../../../lib/dates.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { API_KEYS_KEY, revokeApiKey, useApiKeys } from '../api/api-keys.js';
import { AccountRow, EmptyNote } from './account-row.js';
import { AccountSection } from './account-section.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));
const ApiKeyDialog = lazyPart(() => import('./api-key-dialog.js'));

/** The API keys of a coach. */
export function ApiKeysSection({ user }: { user: User }) {
  const [creating, setCreating] = useState(false);
  return (
    <AccountSection
      title="API keys"
      intro={
        <p>
          A key lets a program of yours read cases as you may. Treat it like a password; up to ten can live at
          a time.
        </p>
      }
    >
      <KeyList />
      <Button tone="secondary" size="small" icon="plus" className="mt-4" onClick={() => setCreating(true)}>
        Create API Key
      </Button>
      {creating && (
        <LazyDialog onClose={() => setCreating(false)}>
          <ApiKeyDialog hasPassword={user.hasPassword} onClose={() => setCreating(false)} />
        </LazyDialog>
      )}
    </AccountSection>
  );
}

function KeyList() {
  const keys = useApiKeys();
  if (keys.isPending) {
    return (
      <Loading label="Loading API keys">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (keys.isError) return <NetworkErrorPanel error={keys.error} onRetry={keys.refetch} />;
  if (keys.data.length === 0) return <EmptyNote>No key yet. The first one takes a name.</EmptyNote>;
  return (
    <ul aria-label="Your API keys" className="border-t border-rule">
      {keys.data.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

function usage(key: ApiKey): string {
  return key.lastUsedAt ? `last used ${dateTime(key.lastUsedAt)}` : 'not used yet';
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: () => revokeApiKey(apiKey.id),
    onSuccess: () => toast({ title: 'API key revoked' }),
    onError: (error) => toast(failureToast(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: API_KEYS_KEY }),
  });
  return (
    <AccountRow
      name={apiKey.name}
      facts={`${apiKey.prefix}… · made ${shortDate(apiKey.createdAt)} · ${usage(apiKey)}`}
    >
      <Button
        tone="quiet"
        size="small"
        icon="trash"
        className="-mr-3.5"
        busy={revoking.isPending}
        onClick={() => setAsking(true)}
        aria-label={`Revoke ${apiKey.name}`}
      >
        Revoke
      </Button>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title="Revoke this key?"
            confirmLabel="Revoke key"
            onConfirm={() => revoking.mutate()}
          >
            Programs that use “{apiKey.name}” are refused from now on. It cannot be brought back.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </AccountRow>
  );
}
