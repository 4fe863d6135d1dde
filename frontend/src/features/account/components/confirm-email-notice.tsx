import type { User } from '@casedrop/contracts/http';
import { ResendButton } from '../../../components/resend-button.js';
import { Icon } from '../../../components/ui/icon.js';
import { openTheMail } from '../../../lib/confirmation-mail.js';

/** A quiet strip while the person's address is not confirmed. */
export function ConfirmEmailNotice({ user }: { user: User }) {
  return (
    <aside
      aria-label="Your e-mail address"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-caution bg-caution-wash px-4 py-2.5 text-14"
    >
      <Icon name="info" />
      <p className="min-w-0 flex-1 basis-56 break-words">
        <strong className="font-semibold">Your address is not confirmed yet.</strong>{' '}
        {openTheMail(user.email)}
      </p>
      <ResendButton email={user.email} />
    </aside>
  );
}
