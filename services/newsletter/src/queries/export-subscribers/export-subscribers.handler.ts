import {
  AppError,
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { SubscriberListRepository } from '../../persistence/subscriber-list.repository.js';
import { SUBSCRIBER_COLUMNS, subscriberCells } from './subscriber-cells.js';

const PIECE = 500;

@Controller()
export class ExportSubscribersHandler {
  constructor(private readonly list: SubscriberListRepository) {}

  /** For admins: all subscribers with their proof of consent, piece by piece. */
  @Rpc(newsletter.exportSubscribers)
  async handle(
    { after = '0' }: ParsedInputOf<typeof newsletter.exportSubscribers>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.exportSubscribers>> {
    requireAdmin(actor);
    if (!/^\d{1,18}$/.test(after)) throw new AppError('input-invalid', 'This is no place in the list.');
    const listed = await this.list.after(after, PIECE);
    const last = listed.length === PIECE ? listed.at(-1) : undefined;
    return {
      columns: SUBSCRIBER_COLUMNS,
      rows: listed.map(subscriberCells),
      next: last?.subscriber.id ?? null,
    };
  }
}
