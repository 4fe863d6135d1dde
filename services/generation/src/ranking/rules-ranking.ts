import { setImmediate } from 'node:timers/promises';
import { classifyHeadline } from '@casedrop/case-engine';
import type { HeadlineRanking, RankedHeadline, Ranking } from './headline-ranking.js';

/** Headlines between two looks at the event loop. */
const AT_ONCE = 50;

/** Ranks by the rules that decide whether a headline carries a case. */
export class RulesRanking implements HeadlineRanking {
  async rank(headlines: readonly RankedHeadline[]): Promise<(Ranking | undefined)[]> {
    const rankings: (Ranking | undefined)[] = [];
    for (const headline of headlines) {
      if (rankings.length % AT_ONCE === 0) await setImmediate();
      rankings.push(rankingOf(headline));
    }
    return rankings;
  }
}

function rankingOf({ title, summary, publisher }: RankedHeadline): Ranking | undefined {
  const read = classifyHeadline({ title, summary: summary ?? undefined, publisher: publisher ?? undefined });
  return read.fit ? { score: read.score, industry: read.industry } : undefined;
}
