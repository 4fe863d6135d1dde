import { useMutation } from '@tanstack/react-query';
import type { User } from '@casedrop/contracts/http';
import { useState, type FormEvent } from 'react';
import { ResendButton } from '../../../components/resend-button.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { useAuth } from '../../../lib/auth.js';
import { checkInput } from '../../../lib/check-input.js';
import { openTheMail } from '../../../lib/confirmation-mail.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { updateProfile } from '../api/account.js';
import { browserTimeZone, timeZoneOptions } from '../time-zones.js';
import { AccountSection } from './account-section.js';

/** Name, address and time zone. */
export function ProfileSection({ user }: { user: User }) {
  return (
    <AccountSection
      title="Profile"
      intro={
        <p>
          Whoever referred you sees a shortened form of your name. Your time zone decides when a day of
          practice ends.
        </p>
      }
    >
      <EmailLine user={user} />
      <ProfileForm user={user} />
    </AccountSection>
  );
}

function EmailLine({ user }: { user: User }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule pb-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-14 font-medium">Email</p>
        <p className="break-words">{user.email}</p>
      </div>
      {user.emailConfirmed ? (
        <Badge tone="success">Confirmed</Badge>
      ) : (
        <>
          <Badge tone="caution">Not confirmed</Badge>
          <ResendButton email={user.email} />
          <p className="basis-full text-14 text-muted">{openTheMail(user.email)}</p>
        </>
      )}
    </div>
  );
}

function ProfileForm({ user }: { user: User }) {
  const { update } = useAuth();
  const toast = useToast();
  const [username, setUsername] = useState(user.username);
  const [timeZone, setTimeZone] = useState(user.timeZone ?? browserTimeZone());
  const [problem, setProblem] = useState<string>();
  const saving = useMutation({
    mutationFn: updateProfile,
    retry: retryIdempotent,
    onSuccess: (changed) => {
      update(changed);
      toast({ title: 'Profile saved' });
    },
  });
  const unchanged = username === user.username && timeZone === user.timeZone;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = await checkInput('updateProfileBody', { username, timeZone });
    if (checked.ok) saving.mutate(checked.value);
    else setProblem(checked.problem);
  };
  const suggested = user.timeZone === null;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-5">
      {saving.isError && <Callout tone="failure">{describeFailure(saving.error).description}</Callout>}
      <TextField
        label="User name"
        name="username"
        autoComplete="nickname"
        required
        value={username}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          saving.reset();
          setUsername(event.target.value);
        }}
      />
      <div className="grid gap-1.5">
        <SelectField
          label="Time zone"
          name="time-zone"
          options={timeZoneOptions(timeZone)}
          value={timeZone}
          onChange={(event) => setTimeZone(event.target.value)}
        />
        {suggested && <p className="text-14 text-muted">Suggested by your browser. Save to keep it.</p>}
      </div>
      <Button type="submit" className="justify-self-start" busy={saving.isPending} disabled={unchanged}>
        Save Profile
      </Button>
    </form>
  );
}
