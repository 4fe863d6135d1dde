import { AppError, caseIdSchema, issueWeekSchema } from '@casedrop/contracts';
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
 * address with something else than a case's id or an issue's week in its place is one where none is: 404.
 */
export function schemaPipe(): PipeTransform {
  const pipe = new StandardSchemaValidationPipe({ exceptionFactory: malformed });
  return {
    transform: (value: unknown, metadata: ArgumentMetadata) => {
      const absent = absentIn(metadata);
      return absent && !absent.schema.safeParse(value).success
        ? Promise.reject(absent.error())
        : pipe.transform(value, metadata);
    },
  };
}

/** What addresses name, and what is said where there is none. */
const NAMED = [
  {
    schema: caseIdSchema,
    error: () => new AppError('case-not-found', 'We could not find this case.'),
  },
  {
    schema: issueWeekSchema,
    error: () => new AppError('issue-not-found', 'We could not find this issue.'),
  },
];

const absentIn = ({ type, schema }: ArgumentMetadata) =>
  type === 'param' ? NAMED.find((one) => one.schema === schema) : undefined;

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
