import { AppError } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { CaseReadsRepository } from '../../persistence/case-reads.repository.js';
import { SharedReads } from '../../persistence/shared-reads.js';

@Injectable()
export class ListCasesHandler {
  private readonly shared = new SharedReads<Buffer>();

  constructor(private readonly reads: CaseReadsRepository) {}

  /** A page of approved cases; throws `input-invalid` for a cursor that this service never gave. */
  async execute({ limit, cursor }: { limit: number; cursor?: string }): Promise<BytesReply<object>> {
    if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) {
      const message = 'This page of the list does not exist.';
      throw new AppError('input-invalid', message, { fields: [{ path: 'cursor', message }] });
    }
    const body = await this.shared.get(`${limit}:${cursor ?? ''}`, () => this.reads.list(limit, cursor));
    return { meta: {}, body };
  }
}
