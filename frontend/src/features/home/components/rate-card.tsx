import { inPounds } from '@casedrop/contracts/words';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Badge } from '../../../components/ui/badge.js';
import { Price } from '../../../components/ui/price.js';
import type { PriceKind } from '../../../lib/prices.js';
import { PRINTED_PRICES } from '../content.js';

interface Tier {
  name: string;
  /** What of the price list it is; nothing is charged for the one without. */
  sells?: PriceKind;
  period: string;
  popular?: boolean;
  features: string[];
  action: { label: string; to: string };
}

/** The four ways to use CaseDrop. */
export const TIERS: Tier[] = [
  {
    name: 'Free',
    period: 'forever',
    features: ['Weekly case newsletter', 'Basic case preview', 'Community access', 'Referral credits'],
    action: { label: 'Get Started Free', to: '/auth?action=signup' },
  },
  {
    name: 'Per Case',
    sells: 'case',
    period: 'one-time',
    features: ['Full solution access', 'Detailed framework', 'PDF download', 'Scoring rubric'],
    action: { label: 'Browse All Cases', to: '/cases' },
  },
  {
    name: 'Pro Pass',
    sells: 'pro',
    period: 'per month',
    popular: true,
    features: [
      'Unlimited solutions',
      'Progress analytics',
      'Early access to cases',
      'Practice mode timer',
      'Priority support',
    ],
    action: { label: 'See the Pro Pass', to: '/subscribe' },
  },
  {
    name: 'Coach Pro',
    sells: 'coach',
    period: 'per month',
    features: [
      'Custom rubrics',
      'White-label solutions',
      'Client management',
      'Bulk case generation',
      'API access',
    ],
    action: { label: 'Contact Sales', to: '/contact-sales' },
  },
];

/** The prices, set like the rate card of a paper. */
export function RateCard() {
  return (
    <div className="grid sm:grid-cols-2 xl:grid-cols-4 xl:divide-x xl:divide-rule">
      {TIERS.map((tier) => (
        <section
          key={tier.name}
          aria-label={tier.name}
          className="flex flex-col border-t border-rule-strong py-6 sm:odd:pr-6 sm:even:pl-6 xl:px-6 xl:first:pl-0 xl:last:pr-0"
        >
          <div className="flex min-h-6 items-center justify-between gap-2">
            <h3 className="font-semibold">{tier.name}</h3>
            {tier.popular && <Badge tone="accent">Most Popular</Badge>}
          </div>
          <p className="headline mt-3 text-48 figures">
            {tier.sells ? <Price of={tier.sells} printed={PRINTED_PRICES[tier.sells]} /> : inPounds(0)}
            <span className="ml-2 font-sans text-14 font-normal tracking-normal text-muted">
              {tier.period}
            </span>
          </p>
          <ul className="mt-4 mb-6 flex-1 text-14">
            {tier.features.map((feature) => (
              <li key={feature} className="border-t border-rule py-2">
                {feature}
              </li>
            ))}
          </ul>
          <ButtonLink
            to={tier.action.to}
            size="small"
            tone={tier.popular ? 'primary' : 'secondary'}
            className="self-start"
          >
            {tier.action.label}
          </ButtonLink>
        </section>
      ))}
    </div>
  );
}
