import { auth, billing, cases, type csvPageSchema, type RequestContext } from '@casedrop/contracts';
import type { ExportKind } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';

type Page = z.output<typeof csvPageSchema>;

/** Files of all rows of a kind, asked for page by page as the reader takes them. */
@Injectable()
export class CsvExport {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The file as a stream. Throws when not even the first page can be had; a later page that fails destroys the stream,
   * so that a part of a file never passes for the whole.
   */
  async open(what: ExportKind, context: RequestContext): Promise<Readable> {
    const first = await this.page(what, undefined, context);
    return Readable.from(this.pieces(what, first, context), { objectMode: false });
  }

  private async *pieces(what: ExportKind, first: Page, context: RequestContext): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(first.columns);
    let page = first;
    yield linesOf(page);
    while (page.next !== null) {
      page = await this.nextPage(what, page.next, context);
      yield linesOf(page);
    }
  }

  private async nextPage(what: ExportKind, after: string, context: RequestContext): Promise<Page> {
    try {
      return await this.page(what, after, context);
    } catch (error) {
      this.logger.warn({ err: error, what, requestId: context.correlationId }, 'an export broke off');
      throw error;
    }
  }

  /** A whole file takes longer than one answer may; each page has its own time. */
  private page(what: ExportKind, after: string | undefined, asked: RequestContext): Promise<Page> {
    const context: RequestContext = { ...asked, deadline: undefined };
    if (what === 'users') return this.rpc.request(auth.exportPeople, { after }, context);
    if (what === 'credits') return this.rpc.request(billing.exportLedger, { after }, context);
    return this.rpc.request(cases.exportCases, { what, after }, context);
  }
}

const linesOf = ({ rows }: Page): string => rows.map(csvLine).join('');
