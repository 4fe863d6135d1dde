import {
  auth,
  billing,
  cases,
  type csvPageSchema,
  type InputOf,
  newsletter,
  type RequestContext,
} from '@casedrop/contracts';
import type { ExportKind } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { unhurried } from '../http/caller.js';
import type { z } from 'zod';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';

type Page = z.output<typeof csvPageSchema>;
type Stage = InputOf<typeof auth.noteExport>['stage'];

/** What is exported, for whom. */
export interface Asked {
  what: ExportKind;
  context: RequestContext;
  /** Throws once whoever asked may not have it any more. */
  requireStillAllowed: () => Promise<void>;
}

/** Files of all rows of a kind, asked for page by page as the reader takes them. */
@Injectable()
export class CsvExport {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The file as a stream. Throws when not even the first page can be had, or it cannot be noted in the audit log; a later
   * page that fails or is not allowed any more destroys the stream, so that a part of a file never passes for the whole.
   */
  async open(asked: Asked): Promise<Readable> {
    const first = await this.page(asked, undefined);
    await this.note(asked, 'begun', 0);
    const left = { rows: 0 };
    const file = Readable.from(this.pieces(asked, first, left), { objectMode: false });
    file.once('close', () => void this.noteEnd(asked, file.readableEnded, left.rows));
    return file;
  }

  private async *pieces(asked: Asked, first: Page, left: { rows: number }): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(first.columns);
    for (let page = first; ; page = await this.nextPage(asked, page.next)) {
      left.rows += page.rows.length;
      yield page.rows.map(csvLine).join('');
      if (page.next === null) return;
    }
  }

  private async nextPage(asked: Asked, after: string): Promise<Page> {
    try {
      await asked.requireStillAllowed();
      return await this.page(asked, after);
    } catch (error) {
      const { what, context } = asked;
      this.logger.warn({ err: error, what, requestId: context.correlationId }, 'an export broke off');
      throw error;
    }
  }

  /** The rows have left: what is missing in the audit log then is an end to what began there. */
  private async noteEnd(asked: Asked, whole: boolean, rows: number): Promise<void> {
    try {
      await this.note(asked, whole ? 'completed' : 'broken-off', rows);
    } catch (error) {
      const { what, context } = asked;
      this.logger.error(
        { err: error, what, rows, requestId: context.correlationId },
        'end of an export not noted',
      );
    }
  }

  private async note({ what, context }: Asked, stage: Stage, rows: number): Promise<void> {
    await this.rpc.request(auth.noteExport, { what, stage, rows }, unhurried(context));
  }

  /** A whole file takes longer than one answer may; each page has its own time. */
  private page({ what, ...asked }: Asked, after: string | undefined): Promise<Page> {
    const context = unhurried(asked.context);
    if (what === 'users') return this.rpc.request(auth.exportPeople, { after }, context);
    if (what === 'credits') return this.rpc.request(billing.exportLedger, { after }, context);
    if (what === 'payments') return this.rpc.request(billing.exportPayments, { after }, context);
    if (what === 'subscribers') return this.rpc.request(newsletter.exportSubscribers, { after }, context);
    return this.rpc.request(cases.exportCases, { what, after }, context);
  }
}
