import {
  AppError,
  billing,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { CreditsRepository } from '../../persistence/credits.repository.js';

const PIECE = 500;
const COLUMNS = ['entry', 'at', 'person', 'credits', 'cause', 'reference'];

@Controller()
export class ExportLedgerHandler {
  constructor(private readonly credits: CreditsRepository) {}

  /** For admins: the ledger of everybody, piece by piece in the order of its entries. */
  @Rpc(billing.exportLedger)
  async handle(
    { after }: ParsedInputOf<typeof billing.exportLedger>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.exportLedger>> {
    requireAdmin(actor);
    const entries = await this.credits.after(idIn(after), PIECE);
    const last = entries.length === PIECE ? entries.at(-1) : undefined;
    const rows = entries.map((entry) => [
      Number(entry.id),
      entry.createdAt.toISOString(),
      entry.personId,
      entry.delta,
      entry.cause,
      entry.reference,
    ]);
    return { columns: COLUMNS, rows, next: last?.id ?? null };
  }
}

function idIn(after = '0'): number {
  const id = Number(after);
  if (/^\d{1,16}$/.test(after) && Number.isSafeInteger(id)) return id;
  throw new AppError('input-invalid', 'This is not where a piece of the export begins.');
}
