export type { CheckoutResult } from './checkout/submit.js';
export type { DeliveryReport, Payer } from './control/control.js';
export type { ApiFault, WebhookFaults } from './control/faults.js';
export { type SandboxOptions, startStripeSandbox, type StripeSandbox } from './start-sandbox.js';
export { testCards } from './payments/test-cards.js';
export type { Webhook } from './webhooks/post-event.js';
