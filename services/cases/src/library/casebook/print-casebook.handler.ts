import {
  AppError,
  cases,
  isAdmin,
  requirePerson,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { CaseEntity } from '../persistence/case.entity.js';
import { Variants } from '../variants/variants.js';
import { Casebooks, type StoredCase } from './casebooks.js';

/** A case with its worked solution as a PDF. */
@Controller()
export class PrintCasebookHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly casebooks: Casebooks,
    private readonly variants: Variants,
  ) {}

  /**
   * Throws `case-not-found`, for all but admins also while it is not approved, and what `Casebooks` throws, and for a variant
   * `Variants`.
   */
  @Rpc(cases.printCasebook)
  async handle(
    { caseId, variant }: ParsedInputOf<typeof cases.printCasebook>,
    { actor }: RequestContext,
  ): Promise<BytesReply<OutputOf<typeof cases.printCasebook>>> {
    const personId = requirePerson(actor);
    const found = await this.dataSource.getRepository(CaseEntity).findOne({
      select: { id: true, title: true, publicJson: true, lockedJson: true },
      where: { id: caseId, status: isAdmin(actor) ? Not('demonstration') : 'approved' },
    });
    if (!found) throw new AppError('case-not-found', 'We could not find this case.');
    const { title, publicJson, lockedJson } = found;
    const original = { publicJson, lockedJson };
    const stored = variant === undefined ? original : await this.variant(caseId, variant, personId);
    return { meta: { title }, body: await this.casebooks.print(stored, personId) };
  }

  private async variant(caseId: string, seed: number, personId: number): Promise<StoredCase> {
    const { meta, body } = await this.variants.read({ caseId, seed, personId });
    const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
    const open = body.subarray(0, meta.publicLength);
    return { publicJson: text(open), lockedJson: text(body.subarray(meta.publicLength)) };
  }
}
