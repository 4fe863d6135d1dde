import { setImmediate } from 'node:timers/promises';
import type { Industry } from '@casedrop/case-engine';
import type { BlueprintUse } from '@casedrop/case-engine/blueprint';
import type { ReadingChoice } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { LibraryRepository } from '../persistence/library.repository.js';
import { HeadlineDesk } from '../reading/headline-desk.js';

/** A headline as far as a ranking looks at it. */
export interface RankedHeadline {
  title: string;
  summary: string | null;
}

/** How likely a case follows from a headline, in whole hundredths rounded down, and of what industry it would be. */
export interface Ranking {
  score: number;
  industry: Industry;
}

/** Why a headline makes no case, and the way to write it that comes nearest. */
export interface Decline {
  reason: string;
  nearest: ReadingChoice | null;
}

/** Headlines between two looks at the event loop: some 10 ms. */
const AT_ONCE = 3;

/** Ranks headlines by the case that the desk would have written from each. */
@Injectable()
export class HeadlineRanking {
  constructor(
    private readonly desk: HeadlineDesk,
    private readonly library: LibraryRepository,
    private readonly clock: Clock,
  ) {}

  /** For each headline, in their order, its ranking, or why the desk declines it. */
  async rank(headlines: readonly RankedHeadline[]): Promise<(Ranking | Decline)[]> {
    const used = this.library.usedIn(await this.library.latest(), this.clock.now());
    const rankings: (Ranking | Decline)[] = [];
    for (const headline of headlines) {
      if (rankings.length % AT_ONCE === 0) await setImmediate();
      rankings.push(await this.rankingOf(headline, used));
    }
    return rankings;
  }

  private async rankingOf(
    { title, summary }: RankedHeadline,
    used: readonly BlueprintUse[],
  ): Promise<Ranking | Decline> {
    const weighed = await this.desk.weigh({ title, ...(summary ? { summary } : {}) }, { used });
    const [best] = weighed.choices;
    if (weighed.declined || !best)
      return { reason: weighed.declined?.reason ?? '', nearest: this.desk.nearestOf(weighed) };
    return { score: Math.floor(best.probability * 100), industry: this.desk.industryOf(best) };
  }
}
