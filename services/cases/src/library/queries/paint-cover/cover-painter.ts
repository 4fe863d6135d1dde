import { CARD_WIDTH, caseCard, paintPng } from '@casedrop/casebook/pictures';
import { AppError } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';

/** Pictures painted or waiting at once, some 0.1 s each. */
const MOST = 30;

/** Paints one card after the other, so that however many are asked for no more than one core paints. */
@Injectable()
export class CoverPainter {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** The bytes of a PNG. Throws `service-unavailable` while thirty are being painted. */
  async paint(card: Parameters<typeof caseCard>[0]): Promise<Buffer> {
    if (this.waiting >= MOST) throw tooMany();
    this.waiting++;
    const turn = this.last.then(() => paintPng(caseCard(card), CARD_WIDTH));
    const leave = (): void => void this.waiting--;
    // A failure is told to who asked for that picture; the next one's turn comes all the same.
    this.last = turn.then(leave, leave);
    return turn;
  }
}

const tooMany = (): AppError =>
  new AppError('service-unavailable', 'Many pictures are being drawn. Please try again in a moment.');
