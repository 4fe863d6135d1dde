import { AppError, type cases, type OutputOf } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { CaseMemory } from '../../persistence/case-memory.js';

@Injectable()
export class ListCasesHandler {
  constructor(private readonly memory: CaseMemory) {}

  /** A page of approved cases; throws `input-invalid` for a cursor that this service never gave. */
  async execute({
    limit,
    cursor,
  }: {
    limit: number;
    cursor?: string;
  }): Promise<BytesReply<Meta, Uint8Array[]>> {
    if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) {
      const message = 'This page of the list does not exist.';
      throw new AppError('input-invalid', message, { fields: [{ path: 'cursor', message }] });
    }
    const { parts, etag } = await this.memory.list(limit, cursor === undefined ? undefined : Number(cursor));
    return { meta: { etag }, body: parts };
  }
}

type Meta = OutputOf<typeof cases.listCases>;
