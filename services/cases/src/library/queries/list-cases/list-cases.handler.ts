import { createHash } from 'node:crypto';
import { AppError, cases, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { CaseReadsRepository } from '../../persistence/case-reads.repository.js';

@Controller()
export class ListCasesHandler {
  constructor(private readonly reads: CaseReadsRepository) {}

  /** A page of approved cases; throws `input-invalid` for a cursor that this service never gave. */
  @Rpc(cases.listCases)
  async handle({
    limit,
    cursor,
  }: ParsedInputOf<typeof cases.listCases>): Promise<BytesReply<OutputOf<typeof cases.listCases>>> {
    if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) {
      const message = 'This page of the list does not exist.';
      throw new AppError('input-invalid', message, { fields: [{ path: 'cursor', message }] });
    }
    const body = await this.reads.list(limit, cursor);
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { meta: { etag }, body };
  }
}
