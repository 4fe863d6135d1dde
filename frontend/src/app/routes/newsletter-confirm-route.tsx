import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Button } from '../../components/ui/button.js';
import { Callout } from '../../components/ui/callout.js';
import { confirmSubscription } from '../../features/newsletter/api/newsletter.js';
import { MeasuringOffer } from '../../features/newsletter/components/measuring-offer.js';
import { describeFailure, hasStatus } from '../../lib/api-error.js';
import { mailLink, useMailLink } from '../../lib/mail-link.js';
import { MessageScreen } from '../screens/message-screen.js';

/** A code that is spent, out of date or none will not be taken at another press either. */
const isSpent = (error: Error | null): error is Error => hasStatus(error, 400, 422);

/** The target of the confirmation mail; a press of the button confirms, so that mail scanners do not. */
export function Component() {
  const [asked, keep] = useMailLink();
  const [code] = useState(() => asked.get('code'));
  /** The history needs no code that has been used. */
  const forgetCode = () => keep({});
  const confirm = useMutation({
    mutationFn: confirmSubscription,
    onSuccess: forgetCode,
    onError: (error) => isSpent(error) && forgetCode(),
  });
  if (!code) {
    return (
      <MessageScreen
        kicker="Monday Case Drop"
        title="This link is incomplete"
        actions={<ButtonLink to="/">Go Home</ButtonLink>}
      >
        <p>Please open the link in the confirmation mail again, or copy all of it into the address bar.</p>
      </MessageScreen>
    );
  }
  if (confirm.isSuccess) {
    return (
      <MessageScreen
        kicker="Monday Case Drop"
        title="You are subscribed"
        actions={
          <>
            <ButtonLink to="/cases">Browse All Cases</ButtonLink>
            <ButtonLink
              to="/newsletter/preferences"
              state={mailLink({ key: confirm.data.key })}
              tone="secondary"
            >
              Your subscription
            </ButtonLink>
          </>
        }
      >
        <p role="status">The next Monday Case Drop comes to you. Each issue carries a link that ends it.</p>
        <MeasuringOffer subscriberKey={confirm.data.key} />
      </MessageScreen>
    );
  }
  if (isSpent(confirm.error)) {
    return (
      <MessageScreen
        kicker="Monday Case Drop"
        title="This link no longer works"
        actions={<ButtonLink to="/">Go Home</ButtonLink>}
      >
        <p role="alert">{describeFailure(confirm.error).description}</p>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      kicker="Monday Case Drop"
      title="Confirm your subscription"
      actions={
        <>
          <Button busy={confirm.isPending} onClick={() => confirm.mutate(code)}>
            Confirm Subscription
          </Button>
          {confirm.isError && (
            <ButtonLink to="/" tone="secondary">
              Go Home
            </ButtonLink>
          )}
        </>
      }
    >
      <p>One press and a fresh case reaches you every Monday. Nothing is sent before.</p>
      {confirm.isError && <Callout tone="failure">{describeFailure(confirm.error).description}</Callout>}
    </MessageScreen>
  );
}
