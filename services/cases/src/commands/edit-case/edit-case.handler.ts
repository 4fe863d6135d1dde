import { type CaseModel, caseModelSchema } from '@casedrop/case-engine';
import {
  AppError,
  cases,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { judge } from '../../domain/judgement.js';
import { ReviewRepository } from '../../persistence/review.repository.js';

type Edit = ParsedInputOf<typeof cases.editCase>;
type Edited = OutputOf<typeof cases.editCase>;

/** Replaces the document of a pending case by an edited one. */
@Injectable()
export class EditCaseHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: ReviewRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the document as the next version with what the checks say about it, also when they fail. Throws
   * `input-invalid` naming the fields, `case-changed-meanwhile` when another version is current, `case-not-pending`
   * or `case-not-found`.
   */
  async execute({ caseId, version, model }: Edit, context: RequestContext): Promise<Edited> {
    requireAdmin(context.actor);
    const personId = requirePerson(context.actor);
    const given = parseModel(model);
    return this.unitOfWork.run(async (tx) => {
      const { row } = await this.review.lockPending(tx, caseId);
      if (row.version !== version) throw changedMeanwhile(row.version);
      const edited = { ...given, version: version + 1 };
      const at = this.clock.now();
      const checks = judge(edited, at, await this.review.library(tx, caseId));
      await this.review.addVersion(tx, row, edited, checks, { personId, at });
      return { caseId, status: 'pending', version: edited.version, checks };
    });
  }
}

function parseModel(model: unknown): CaseModel {
  const parsed = caseModelSchema.safeParse(model);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({
    path: ['model', ...path].join('.'),
    message,
  }));
  throw new AppError('input-invalid', `${fields[0]?.path}: ${fields[0]?.message}`, { fields });
}

const changedMeanwhile = (version: number): AppError =>
  new AppError(
    'case-changed-meanwhile',
    'Somebody else has edited this case. Load it again to see their version.',
    {
      version,
    },
  );
