import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CopyField } from '../../../components/ui/copy-field.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { TextField } from '../../../components/ui/text-field.js';
import { describeFailure } from '../../../lib/api-error.js';
import { checkInput, type FieldProblems } from '../../../lib/check-input.js';
import { randomUuid } from '../../../lib/random-uuid.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { API_KEYS_KEY, createApiKey } from '../api/api-keys.js';

interface ApiKeyDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for a name and the password, makes a key and shows it, this once. */
export default function ApiKeyDialog({ hasPassword, onClose }: ApiKeyDialogProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomUuid);
  const creating = useMutation({
    mutationFn: (wish: Wish) => createApiKey(wish, idempotencyKey),
    retry: retryIdempotent,
    onSettled: () => queries.invalidateQueries({ queryKey: API_KEYS_KEY }),
    gcTime: 0, // the key is not kept in memory longer than it is on show
  });
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  /** A slip of the pointer or of Escape must not cost the key. */
  const mayClose = (!creating.isPending && !creating.data) || copied;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (mayClose ? onClose() : setAsking(!!creating.data))}
      title={creating.data ? 'Your new API key' : 'Create an API key'}
    >
      {creating.data ? (
        <div className="grid gap-5">
          <Callout tone="caution" title="Copy it now">
            This is the only time it is shown. We keep no copy of it.
          </Callout>
          <CopyField
            label={creating.data.apiKey.name}
            value={creating.data.key}
            noun="key"
            monospaced
            onCopied={() => setCopied(true)}
          />
          {asking && !copied && (
            <Callout tone="failure" title="The key is not copied yet">
              Once this window is closed, nobody can show it again.
            </Callout>
          )}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
            {asking && !copied && (
              <Button tone="quiet" onClick={onClose}>
                Close without it
              </Button>
            )}
            <Button onClick={onClose}>I have copied it</Button>
          </div>
        </div>
      ) : (
        <WishForm
          busy={creating.isPending}
          failure={creating.error}
          hasPassword={hasPassword}
          onWish={(wish) => creating.mutate(wish)}
        />
      )}
    </Dialog>
  );
}

interface Wish {
  name: string;
  password: string | undefined;
}

interface WishFormProps {
  busy: boolean;
  failure: Error | null;
  hasPassword: boolean;
  onWish: (wish: Wish) => void;
}

function WishForm({ busy, failure, hasPassword, onWish }: WishFormProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wish = { name, password: hasPassword ? password : undefined };
    const checked = await checkInput('createApiKeyBody', { ...wish, scopes: ['cases:read'] });
    if (checked.ok) onWish({ ...wish, name: checked.value.name });
    else setProblems(checked.fields);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {failure && <Callout tone="failure">{describeFailure(failure).description}</Callout>}
      <TextField
        label="Name"
        hint="Where it will be used, so that you know it again. It may read cases and nothing else."
        value={name}
        error={problems.name}
        maxLength={60}
        onChange={(event) => {
          setProblems({});
          setName(event.target.value);
        }}
      />
      {hasPassword && (
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={problems.password}
          onChange={(event) => {
            setProblems({});
            setPassword(event.target.value);
          }}
        />
      )}
      <Button type="submit" className="sm:justify-self-end" busy={busy}>
        Create Key
      </Button>
    </form>
  );
}
