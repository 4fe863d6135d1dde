import {
  AppError,
  type billing,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { OverviewRepository } from '../../persistence/overview.repository.js';

const PIECE = 500;
const COLUMNS = ['entry', 'at', 'person', 'credits', 'cause', 'reference'];

@Injectable()
export class ExportLedgerHandler {
  constructor(private readonly overview: OverviewRepository) {}

  /** For admins: the ledger of everybody, piece by piece in the order of its entries. */
  async execute(
    { after }: ParsedInputOf<typeof billing.exportLedger>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.exportLedger>> {
    requireAdmin(actor);
    const entries = await this.overview.ledgerAfter(idIn(after), PIECE);
    const last = entries.length === PIECE ? entries.at(-1) : undefined;
    const rows = entries.map((entry) => [
      entry.id,
      entry.at,
      entry.personId,
      entry.delta,
      entry.cause,
      entry.reference,
    ]);
    return { columns: COLUMNS, rows, next: last ? String(last.id) : null };
  }
}

function idIn(after = '0'): number {
  const id = Number(after);
  if (/^\d{1,16}$/.test(after) && Number.isSafeInteger(id)) return id;
  throw new AppError('input-invalid', 'This is not where a piece of the export begins.');
}
