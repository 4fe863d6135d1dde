import type {
  AdminOrder,
  NamedPayment,
  PersonBilling,
  Plan,
  Revenue,
  RevenueMonth,
} from '@casedrop/contracts/http';

/** A month in which a Pro Pass cost £15 and a case £3. */
export function sampleMonth(month: string, over: Partial<RevenueMonth> = {}): RevenueMonth {
  return {
    month,
    mrrPence: 90_000,
    passRevenuePence: 88_500,
    caseRevenuePence: 6600,
    casesSold: 22,
    subscribers: 60,
    newSubscribers: 7,
    churnedSubscribers: 2,
    churnRate: 3.6,
    trialsEnded: 12,
    trialConversion: 58.3,
    ...over,
  };
}

/** `2026-11` and the months before it, oldest first. */
export function monthsUntil(latest: string, count: number): string[] {
  const [year = 0, month = 0] = latest.split('-').map(Number);
  return Array.from({ length: count }, (_unused, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  );
}

/** A business that has grown for as many months as are asked for, up to November 2026. */
export function sampleRevenue(count = 12, over: Partial<Revenue> = {}): Revenue {
  const months = monthsUntil('2026-11', count).map((month, at) => {
    const subscribers = 83 - Math.round((count - 1 - at) * 4.5) + [0, 3, -2, 1][at % 4]!;
    const paying = Math.max(0, at === count - 1 ? 83 : subscribers);
    const casesSold = 14 + ((at * 7) % 19);
    return sampleMonth(month, {
      mrrPence: paying * 1500,
      passRevenuePence: at === count - 1 ? 96_000 : paying * 1500,
      casesSold,
      caseRevenuePence: casesSold * 300,
      subscribers: paying,
    });
  });
  return {
    months,
    mrrPence: 124_500,
    mrrChange: 8,
    subscribers: 83,
    trialing: 9,
    inGrace: 2,
    arpuPence: 1500,
    churnRate: 3.4,
    trialConversion: 57.1,
    heldOrders: 0,
    ...over,
  };
}

/** A product that nobody has paid for. */
export function unpaidRevenue(count = 12): Revenue {
  const nothing = {
    mrrPence: 0,
    passRevenuePence: 0,
    caseRevenuePence: 0,
    casesSold: 0,
    subscribers: 0,
    newSubscribers: 0,
    churnedSubscribers: 0,
    churnRate: null,
    trialsEnded: 0,
    trialConversion: null,
  };
  return {
    months: monthsUntil('2026-11', count).map((month) => sampleMonth(month, nothing)),
    mrrPence: 0,
    mrrChange: null,
    subscribers: 0,
    trialing: 0,
    inGrace: 0,
    arpuPence: null,
    churnRate: null,
    trialConversion: null,
    heldOrders: 0,
  };
}

/** A case that grace bought for £3. */
export function samplePayment(over: Partial<NamedPayment> = {}): NamedPayment {
  return {
    id: 'pi_3Qk2Ferry',
    at: '2026-11-20T16:04:00.000Z',
    kind: 'case',
    caseId: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001',
    caseTitle: 'Ferry prices',
    amountPence: 300,
    refundedPence: 0,
    refundablePence: 300,
    state: 'paid',
    isHeld: false,
    returnedBecause: null,
    periodFrom: null,
    periodTo: null,
    receiptUrl: 'https://pay.example/receipts/1',
    invoiceUrl: null,
    invoicePdfUrl: null,
    personId: 12,
    orderId: '7c1d0000-0000-4000-8000-000000000001',
    subscriptionId: null,
    note: null,
    username: 'grace',
    email: 'grace@example.org',
    ...over,
  };
}

/** A month of Pro Pass that grace paid for. */
export function samplePassPayment(over: Partial<NamedPayment> = {}): NamedPayment {
  return samplePayment({
    id: 'in_1Qk2Month',
    kind: 'pro',
    caseId: null,
    caseTitle: null,
    amountPence: 1500,
    refundablePence: 1500,
    periodFrom: '2026-11-18T09:00:00.000Z',
    periodTo: '2026-12-18T09:00:00.000Z',
    invoiceUrl: 'https://pay.example/invoices/1',
    invoicePdfUrl: 'https://pay.example/invoices/1.pdf',
    orderId: null,
    subscriptionId: 'sub_1Qk2Pass',
    ...over,
  });
}

/** A Pro Pass that is paid for and goes on. */
export function samplePlan(over: Partial<Plan> = {}): Plan {
  return {
    subscriptionId: 'sub_1Qk2Pass',
    state: 'active',
    givesAccess: true,
    pricePence: 1500,
    nextPaymentAt: '2026-12-18T09:00:00.000Z',
    nextPaymentPence: 1500,
    afterNext: { kind: 'same' },
    trialEndsAt: null,
    cancelsAt: null,
    graceEndsAt: null,
    due: null,
    discount: null,
    card: { brand: 'visa', last4: '4242' },
    startedAt: '2026-09-11T09:00:00.000Z',
    endedAt: null,
    ...over,
  };
}

/** The order behind the case that grace bought. */
export function sampleOrder(over: Partial<AdminOrder> = {}): AdminOrder {
  return {
    orderId: '7c1d0000-0000-4000-8000-000000000001',
    kind: 'case',
    state: 'paid',
    caseId: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001',
    caseTitle: 'Ferry prices',
    amountPence: 300,
    expiresAt: null,
    coupon: null,
    returnedBecause: null,
    createdAt: '2026-11-20T16:01:00.000Z',
    note: null,
    paymentId: 'pi_3Qk2Ferry',
    ...over,
  };
}

/** What grace has bought: nothing unless a spec says so. */
export function sampleBilling(over: Partial<PersonBilling> = {}): PersonBilling {
  return {
    personId: 12,
    subscriptionStatus: 'free',
    freeCredits: 3,
    trialUsedAt: null,
    customerId: null,
    plans: [],
    orders: [],
    payments: [],
    ...over,
  };
}
