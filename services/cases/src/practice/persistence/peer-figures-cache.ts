import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { COMPARED_DAYS, type PeerFigures } from '../domain/comparisons.js';
import { DashboardRepository } from './dashboard.repository.js';

const KEPT_MS = 60_000;

/** The first moment that is compared. */
export const comparedSince = (now: Date): Date => new Date(now.getTime() - COMPARED_DAYS * 86_400_000);

/** What everybody's practice adds up to, read at most once a minute however many ask. */
@Injectable()
export class PeerFiguresCache {
  private held: { at: number; figures: PeerFigures } | undefined;
  private running: Promise<PeerFigures> | undefined;

  constructor(
    private readonly repository: DashboardRepository,
    private readonly clock: Clock,
  ) {}

  /** Figures that are a minute old at most. */
  async get(): Promise<PeerFigures> {
    const now = this.clock.now();
    if (this.held && Math.abs(now.getTime() - this.held.at) < KEPT_MS) return this.held.figures;
    this.running ??= this.read(now).finally(() => (this.running = undefined));
    return this.running;
  }

  private async read(now: Date): Promise<PeerFigures> {
    const figures = await this.repository.peers(comparedSince(now));
    this.held = { at: now.getTime(), figures };
    return figures;
  }
}
