import { billing } from '@casedrop/contracts';
import { type PriceList, pricesResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { randomUUID } from 'node:crypto';
import { AnswerCache } from '../cases/answer-cache.js';
import { Answers } from '../http/answers.decorator.js';
import { requestContext } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

const ALL = 'all';

/** What things cost, for everybody: every page that names a price asks here. */
@ApiTags('billing')
@Controller('api/prices')
export class PricesController {
  private readonly prices: AnswerCache<PriceList>;

  constructor(rpc: RpcClient, clock: Clock, @Inject(LOGGER) logger: Logger) {
    this.prices = new AnswerCache({
      max: 1,
      clock,
      load: () => rpc.request(billing.listPrices, {}, requestContext(null, randomUUID())),
      onBridged: (error) => logger.warn({ err: error }, 'the price list could not be refreshed'),
    });
  }

  @Get()
  @OpenTo('everyone')
  @Answers(200, 'The price list, and whether anything can be paid here.', pricesResponse)
  list(): Promise<PriceList> {
    return this.prices.get(ALL);
  }
}
