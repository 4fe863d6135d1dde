import { HEALTH, type ServiceName } from '@casedrop/contracts';
import { type PartState, type Status, statusResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { randomUUID } from 'node:crypto';
import { AnswerCache, isAway } from '../cases/answer-cache.js';
import { Answers } from '../http/answers.decorator.js';
import { requestContext } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

const ALL = 'all';
/** However many look at the page, services are asked once in so many milliseconds. */
const GOOD_FOR_MS = 5000;

/** What people call a service. */
const NAMES: readonly (readonly [string, ServiceName])[] = [
  ['Accounts', 'auth'],
  ['Cases', 'cases'],
  ['Payments', 'billing'],
  ['Case generation', 'generation'],
  ['Mail', 'newsletter'],
];

/** How the parts of the product are, for everybody: a word for each, and nothing of our inside. */
@ApiTags('health')
@Controller('api/status')
export class StatusController {
  private readonly statuses: AnswerCache<Status>;

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.statuses = new AnswerCache({
      max: 1,
      clock,
      goodForMs: GOOD_FOR_MS,
      load: () => this.ask(),
      onBridged: (error) => logger.error({ err: error }, 'the status could not be found out'),
    });
  }

  @Get()
  @OpenTo('everyone')
  @Answers(200, 'How each part of the product is, at most 5 s ago.', statusResponse)
  status(): Promise<Status> {
    return this.statuses.get(ALL);
  }

  /** These pages are well: they answer. */
  private async ask(): Promise<Status> {
    const checkedAt = this.clock.now().toISOString();
    const asked = NAMES.map(async ([name, service]) => ({ name, state: await this.stateOf(service) }));
    return { checkedAt, parts: [{ name: 'Website', state: 'well' }, ...(await Promise.all(asked))] };
  }

  private async stateOf(service: ServiceName): Promise<PartState> {
    try {
      const { well } = await this.rpc.request(HEALTH[service], {}, requestContext(null, randomUUID()));
      return well ? 'well' : 'ailing';
    } catch (error) {
      this.logger.warn({ err: error, service }, 'a service did not say how it is');
      return isAway(error) ? 'away' : 'ailing';
    }
  }
}
