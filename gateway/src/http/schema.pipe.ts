import { AppError, caseIdSchema, issueWeekSchema, parsedInput } from '@casedrop/contracts';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import type { z } from 'zod';

/**
 * Checks parameters against the schema in their decorator; malformed input is 400 with each field and its fault. An
 * address with something else than a case's id or an issue's week in its place is one where none is: 404.
 */
export function schemaPipe(): PipeTransform {
  return {
    transform: (value: unknown, metadata: ArgumentMetadata) => {
      const absent = absentIn(metadata);
      if (absent && !absent.schema.safeParse(value).success) throw absent.error();
      // All of ours are of zod.
      return metadata.schema ? parsedInput(metadata.schema as z.ZodType, value) : value;
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
