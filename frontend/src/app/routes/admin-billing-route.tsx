import { useParams } from 'react-router-dom';
import { TextLink } from '../../components/ui/text-link.js';
import { usePerson } from '../../features/revenue/api/person-billing.js';
import { PersonBilling } from '../../features/revenue/components/person-billing.js';
import { usePageTitle } from '../../lib/page-title.js';
import { NotFound } from '../screens/not-found.js';

/** One person's plans, payments and orders. */
export function Component() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,15}$/.test(id)) return <NotFound />;
  return <BillingPage personId={Number(id)} />;
}

function BillingPage({ personId }: { personId: number }) {
  const name = usePerson(personId).data?.username ?? `account ${personId}`;
  usePageTitle(`Billing of ${name}`);
  return (
    <>
      <div className="mt-6 mb-5">
        <TextLink
          to="/admin/payments"
          className="inline-flex min-h-11 items-center text-14 pointer-fine:min-h-7"
        >
          All payments
        </TextLink>
        <h2 className="headline text-28 wrap-anywhere">Billing of {name}</h2>
      </div>
      <PersonBilling personId={personId} />
    </>
  );
}
