import type { EventConsumer } from '@casedrop/messaging';
import type { FactoryProvider, Type } from '@nestjs/common';
import { EVENT_CONSUMERS } from './tokens.js';

/** Providers that make a service listen to events: `providers: [...eventConsumers(OnCaseGenerated)]`. */
export function eventConsumers(
  ...consumers: Type<EventConsumer>[]
): [...Type<EventConsumer>[], FactoryProvider] {
  const list: FactoryProvider = {
    provide: EVENT_CONSUMERS,
    inject: consumers,
    useFactory: (...instances: EventConsumer[]) => instances,
  };
  return [...consumers, list];
}
