import { AppError, caseIdSchema } from '@casedrop/contracts';
import { type ArgumentMetadata, type PipeTransform, StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';

/** What any schema library says about one fault. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}

const nameOf = (part: PropertyKey | { key: PropertyKey }): string =>
  String(typeof part === 'object' ? part.key : part);

/**
 * Checks parameters against the schema in their decorator; malformed input is 400 with each field and its fault. An
 * address with something else than a case's id in its place is one where no case is: 404.
 */
export function schemaPipe(): PipeTransform {
  const pipe = new StandardSchemaValidationPipe({ exceptionFactory: malformed });
  return {
    transform: (value: unknown, metadata: ArgumentMetadata) =>
      isCaseInPath(metadata) && !caseIdSchema.safeParse(value).success
        ? Promise.reject(new AppError('case-not-found', 'We could not find this case.'))
        : pipe.transform(value, metadata),
  };
}

const isCaseInPath = ({ type, schema }: ArgumentMetadata): boolean =>
  type === 'param' && schema === caseIdSchema;

/** The same for a value whose schema is known only to the handler. Throws `input-invalid`. */
export function parsedBy<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw malformed(parsed.error.issues);
  return parsed.data;
}

function malformed(issues: readonly Issue[]): AppError {
  const fields = issues.slice(0, 50).map((issue) => ({
    path: (issue.path ?? []).map(nameOf).join('.'),
    message: issue.message,
  }));
  const detail = fields.length === 1 ? fields[0]?.message : undefined;
  return new AppError('input-invalid', detail ?? 'Please check your input and try again.', { fields });
}
