import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GenerationConfig } from '../config.js';
import { chooseForWeek } from '../domain/choose-for-week.js';
import { isoWeek } from '../domain/iso-week.js';
import { RequestDispatcher } from '../jobs/request-dispatcher.js';
import { HeldRepository } from '../persistence/held.repository.js';
import { SURE_SETTING, type SureSetting } from '../reading/headline-desk.js';
import { HeadlineRanking } from './headline-ranking.js';

/** How long a story waits for a week that has room. */
const NEWS_MS = 7 * 86_400_000;

/**
 * Starts, without an editor, the best of what polled feeds have brought and the reader is sure of: a few in a week, and
 * fewer of one industry. The others stay held with the reason until an editor starts them. What makes no case at all is
 * declined.
 */
@Injectable()
export class WeekOfStories {
  constructor(
    private readonly held: HeldRepository,
    private readonly ranking: HeadlineRanking,
    @Inject(SURE_SETTING) private readonly setting: SureSetting,
    private readonly dispatcher: RequestDispatcher,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GenerationConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** One round; what it leaves when it fails, the next one does. */
  async choose(): Promise<void> {
    await this.rank();
    const now = this.clock.now();
    const { UNATTENDED_PER_WEEK: perWeek, UNATTENDED_PER_INDUSTRY: perIndustry } = this.config;
    const bounds = { perWeek, perIndustry, sureFrom: await this.setting.sureFrom() };
    const week = { week: isoWeek(now), since: new Date(now.getTime() - NEWS_MS) };
    const started = await this.held.startOfWeek(week, (waiting, before) =>
      chooseForWeek(waiting, before, bounds),
    );
    this.dispatcher.dispatch(started);
    if (started.length > 0) this.log.info({ started: started.length }, 'stories of the week were started');
  }

  private async rank(): Promise<void> {
    const headlines = await this.held.unranked();
    if (headlines.length === 0) return;
    const rankings = await this.ranking.rank(headlines);
    const ofEach = headlines.map(({ requestId: id }, index) => ({ id, ...rankings[index]! }));
    await this.held.rank(ofEach.filter((one) => 'score' in one));
    await this.held.decline(ofEach.filter((one) => 'nearest' in one));
  }
}
