import { HEALTH, type ServiceName } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller, Inject, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { within } from '../measures/within.js';

/** Shorter than the asker waits, so that a database that does not answer makes a service ailing and not away. */
const DATABASE_MS = 1000;

/** Answers for a service how it is. */
export function getHealthHandler(service: ServiceName): Type<unknown> {
  @Controller()
  class GetHealthHandler {
    constructor(@Inject(DataSource) private readonly database: Pick<DataSource, 'query'>) {}

    @Rpc(HEALTH[service])
    async handle(): Promise<{ well: boolean }> {
      const asked = within(DATABASE_MS, this.database.query('SELECT 1'));
      return {
        well: await asked.then(
          () => true,
          () => false,
        ),
      };
    }
  }
  return GetHealthHandler;
}
