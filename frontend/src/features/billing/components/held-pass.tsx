import type { Plan } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useEffect, useRef } from 'react';
import { buttonStyle } from '../../../components/ui/button-style.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { PassCard } from './pass-card.js';

interface HeldPassProps {
  name: string;
  plan: Plan | null;
  /** It came in the place of the button that was pressed. */
  takesFocus: boolean;
}

/** The Pro Pass that a person has, instead of the offer of one; `plan` is `null` where it was given without a payment. */
export function HeldPass({ name, plan, takesFocus }: HeldPassProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 outline-none">
      {plan ? <PassCard name={name} plan={plan} /> : <GivenPass />}
      <div className="flex flex-wrap gap-3">
        {plan && <MakeGood plan={plan} />}
        <ButtonLink to="/account/billing" tone="secondary">
          Manage in Account → Billing
        </ButtonLink>
      </div>
    </div>
  );
}

/** The way to make a payment good that is not done; what has ended asks for nothing more. */
export function MakeGood({ plan }: { plan: Plan }) {
  if (plan.due === null || plan.state === 'ended') return null;
  const sum = inPounds(plan.due.pence);
  return (
    <a href={plan.due.payUrl} className={buttonStyle()}>
      {plan.state === 'incomplete' ? `Finish the payment of ${sum}` : `Pay the ${sum} that is due`}
    </a>
  );
}

function GivenPass() {
  return (
    <section aria-label="Your Pro Pass" className="rounded-md border border-rule-strong bg-raised p-5 sm:p-7">
      <p className="kicker">Pro Pass</p>
      <p className="headline mt-3 rule-double pt-4 text-28">You are a full member already</p>
      <p className="mt-2 text-muted">There is nothing to pay.</p>
    </section>
  );
}

/** The place of the pass, or of its bill, while it is looked up. */
export function PassSkeleton() {
  return (
    <Loading
      label="Looking up your membership"
      className="h-[32rem] rounded-md border border-rule bg-raised p-5 sm:p-7"
    >
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-8 h-5" />
      <Skeleton className="mt-6 h-5" />
      <Skeleton className="mt-8 ml-auto h-12 w-28" />
      <Skeleton className="mt-10 h-11" />
    </Loading>
  );
}
