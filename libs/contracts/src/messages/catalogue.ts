import type { EventContract, RpcContract, ServiceName } from '../message.js';
import * as auth from './auth.messages.js';
import * as billing from './billing.messages.js';
import * as cases from './cases.messages.js';
import * as generation from './generation.messages.js';
import { HEALTH } from './health.messages.js';
import * as newsletter from './newsletter.messages.js';
import * as practice from './practice.messages.js';

type Contract = RpcContract | EventContract;

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'subject' in value && 'summary' in value;

/** Every message there is, in a fixed order. */
export const ALL_MESSAGES: readonly Contract[] = [
  auth,
  cases,
  practice,
  billing,
  generation,
  newsletter,
  HEALTH,
].flatMap((module) => Object.values(module).filter(isContract));

/** The commands and queries that a service must answer. */
export const rpcOf = (service: ServiceName): RpcContract[] =>
  ALL_MESSAGES.filter((m): m is RpcContract => m.type !== 'event' && m.service === service);
