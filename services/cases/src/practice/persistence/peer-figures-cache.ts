import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { COMPARED_DAYS, type PeerFigures } from '../domain/comparisons.js';
import { DashboardRepository } from './dashboard.repository.js';

const KEPT_MS = 60_000;

/** The first moment that is compared. */
export const comparedSince = (now: Date): Date => new Date(now.getTime() - COMPARED_DAYS * 86_400_000);

/** What everybody's practice adds up to, read at most once a minute however many ask. */
@Injectable()
export class PeerFiguresCache {
  private readonly kept: LRUCache<'all', PeerFigures>;

  constructor(repository: DashboardRepository, clock: Clock) {
    this.kept = new LRUCache({
      max: 1,
      ttl: KEPT_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      fetchMethod: () => repository.peers(comparedSince(clock.now())),
    });
  }

  /** Figures that were read a minute ago at most. */
  get(): Promise<PeerFigures> {
    return this.kept.forceFetch('all');
  }
}
