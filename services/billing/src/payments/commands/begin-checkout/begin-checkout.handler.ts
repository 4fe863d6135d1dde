import {
  AppError,
  billing,
  type Checkout,
  isAdmin,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Limits } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { PaymentPages } from '../../../integrations/stripe/payment-pages.js';
import { AccountsRepository } from '../../../persistence/accounts.repository.js';
import { KnownCasesRepository } from '../../../persistence/known-cases.repository.js';
import { PriceListRepository } from '../../../persistence/price-list.repository.js';
import { alreadyOpen, alreadyPro } from '../../checkout/already-bought.js';
import { Checkouts } from '../../checkout/checkouts.js';
import { PRESSES } from '../../checkout/press-limits.js';
import { PassTerms } from '../../checkout/pass-terms.js';
import type { OrderEntity } from '../../persistence/order.entity.js';
import { checkoutView } from '../../views/checkout-view.js';

type Input = ParsedInputOf<typeof billing.beginCheckout>;
type CaseInput = Extract<Input, { kind: 'case' }>;
type PassInput = Extract<Input, { kind: 'pro' }>;

/** Leads a person to the page where they pay for a case or the Pro Pass. */
@Controller()
export class BeginCheckoutHandler {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly pages: PaymentPages,
    private readonly terms: PassTerms,
    private readonly accounts: AccountsRepository,
    private readonly knownCases: KnownCasesRepository,
    private readonly prices: PriceListRepository,
    private readonly limits: Limits,
  ) {}

  /**
   * Throws `case-not-found` for a case that is not open to everybody, `already-open` and `already-pro` where there is
   * nothing to buy, `payment-under-way`, and `coupon-invalid`.
   */
  @Rpc(billing.beginCheckout)
  async handle(input: Input, { actor }: RequestContext): Promise<Checkout> {
    const personId = requirePerson(actor);
    await this.limits.require({ limit: PRESSES, key: String(personId) });
    if (input.kind === 'pro') return this.beginPass(personId, input);
    if (isAdmin(actor)) throw alreadyOpen(input.caseId);
    return this.beginCase(personId, input);
  }

  private async beginCase(personId: number, { caseId, email }: CaseInput): Promise<Checkout> {
    const { account, unlock } = await this.accounts.getWithUnlock(personId, caseId);
    if (!(await this.knownCases.isOpen(caseId)))
      throw new AppError('case-not-found', 'We could not find this case.');
    if (unlock || account.subscriptionStatus === 'pro') throw alreadyOpen(caseId);
    const caseTitle = (await this.knownCases.titles([caseId])).get(caseId) ?? null;
    const pence = await this.prices.priceOf('case');
    const wanted = { pricePence: pence, amountPence: pence, withTrial: false, coupon: null, caseTitle };
    const bought = { caseId, title: caseTitle ?? 'Business case', pence };
    const order = await this.checkouts.open(
      { personId, email },
      { thing: { kind: 'case', caseId }, ...wanted },
      (page) => this.pages.forCase(page, bought),
    );
    if (order.state === 'paid') throw alreadyOpen(caseId);
    return toBePaid(order);
  }

  private async beginPass(personId: number, { coupon, email }: PassInput): Promise<Checkout> {
    const { subscriptionStatus } = await this.accounts.get(personId);
    const terms = await this.terms.of(personId, coupon);
    if (subscriptionStatus === 'pro' || terms.hasPlan) throw alreadyPro();
    const { monthlyPence, withTrial, promotion, dueNowPence } = terms;
    const order = await this.checkouts.open(
      { personId, email },
      {
        thing: { kind: 'pro' },
        caseTitle: null,
        pricePence: monthlyPence,
        amountPence: dueNowPence,
        withTrial,
        coupon: promotion?.code ?? null,
      },
      (page) => this.pages.forPass(page, { monthlyPence, withTrial, promotionId: promotion?.id ?? null }),
    );
    if (order.state === 'paid') throw alreadyPro();
    return toBePaid(order);
  }
}

/** An order with a page that is open; throws `payment-under-way` for one that waits for a bank, or for us. */
function toBePaid(order: OrderEntity): Checkout {
  if (order.state === 'open') return checkoutView(order, false);
  throw new AppError(
    'payment-under-way',
    'A payment for this is under way. What becomes of it is shown under Account, Billing.',
  );
}
