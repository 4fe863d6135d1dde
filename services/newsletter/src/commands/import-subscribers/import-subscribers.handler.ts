import {
  type ImportLine,
  newsletter,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import {
  forgottenReason,
  outcomeOf,
  type Proof,
  readRow,
  type ReadRow,
  refusedLine,
} from '../../domain/imported-row.js';
import { MailQueue } from '../../jobs/mail-queue.js';
import { IMPORT_SOURCE, ImportRepository } from '../../persistence/import.repository.js';
import { SubscriberRepository } from '../../persistence/subscriber.repository.js';

type Input = ParsedInputOf<typeof newsletter.importSubscribers>;
type Planned = ReadRow & Pick<ImportLine, 'outcome'>;

/** Takes addresses in from a list: with a proof of consent as subscribers, without one by the mail that asks them. */
@Controller()
export class ImportSubscribersHandler {
  constructor(
    private readonly imports: ImportRepository,
    private readonly subscribers: SubscriberRepository,
    private readonly queue: MailQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** For admins. What happens to each line, or, with `dryRun`, what would; done again it does nothing more. */
  @Rpc(newsletter.importSubscribers)
  async handle({ rows, dryRun }: Input, context: RequestContext): Promise<{ lines: ImportLine[] }> {
    requireAdmin(context.actor);
    const at = this.clock.now();
    const { planned, lines } = await this.plan(rows, at);
    if (!dryRun) {
      await this.add(planned, at, context);
      await this.ask(planned, at);
    }
    const told = planned.map(({ line, email, outcome }) => ({ line, email, outcome }));
    return { lines: [...lines, ...told].toSorted((a, b) => a.line - b.line) };
  }

  private async plan(rows: Input['rows'], at: Date): Promise<{ planned: Planned[]; lines: ImportLine[] }> {
    const lines: ImportLine[] = [];
    const read = new Map<string, ReadRow>();
    for (const row of rows) {
      const found = readRow(row, at);
      if ('refused' in found) lines.push(refusedLine(row, found.refused));
      else if (read.has(found.email)) lines.push({ line: row.line, email: row.email, outcome: 'repeated' });
      else read.set(found.email, found);
    }
    const { planned, forgotten } = await this.outcomes([...read.values()], at);
    return { planned, lines: [...lines, ...forgotten] };
  }

  private async outcomes(
    rows: ReadRow[],
    at: Date,
  ): Promise<{ planned: Planned[]; forgotten: ImportLine[] }> {
    const emails = rows.map(({ email }) => email);
    const [known, erased] = await Promise.all([this.imports.known(emails, at), this.imports.erased(emails)]);
    const [planned, forgotten]: [Planned[], ImportLine[]] = [[], []];
    for (const row of rows) {
      const reason = forgottenReason(row, known.get(row.email), erased.get(row.email));
      if (reason) forgotten.push(refusedLine(row, reason));
      else planned.push({ ...row, outcome: outcomeOf(row, known.get(row.email)) });
    }
    return { planned, forgotten };
  }

  /** Whoever has come or gone meanwhile was not added: the line says so. */
  private async add(planned: Planned[], at: Date, context: RequestContext): Promise<void> {
    const toAdd = planned.filter(isProved).map(({ email, proof }) => ({ email, proof, id: this.ids.uuid() }));
    if (toAdd.length === 0) return;
    const added = await this.unitOfWork.run(async (tx) => {
      const emails = await this.imports.add(tx.manager, toAdd, at);
      const confirmedAt = at.toISOString();
      for (const email of emails)
        await tx.emit(newsletter.subscriberConfirmed, { email, confirmedAt }, context);
      return new Set(emails);
    });
    for (const row of planned) if (row.outcome === 'added' && !added.has(row.email)) row.outcome = 'already';
  }

  /** Each by the statement of a subscription, which sends one mail a day at most, and no more than the queue can take. */
  private async ask(planned: Planned[], at: Date): Promise<void> {
    for (const row of planned) {
      if (row.outcome !== 'asked') continue;
      const confirmationId = this.ids.uuid();
      const nowhere = { source: IMPORT_SOURCE, address: '', userAgent: '' };
      const due = await this.subscribers.ask({ confirmationId, email: row.email, at, ...nowhere });
      if (due) this.queue.wake(confirmationId);
      else row.outcome = 'already';
    }
  }
}

const isProved = (row: Planned): row is Planned & { proof: Proof } =>
  row.outcome === 'added' && row.proof !== null;
