import type { z } from 'zod';

type Schemas = typeof import('@casedrop/contracts/http');
type SchemaName =
  | 'registerBody'
  | 'loginBody'
  | 'secondFactorLoginBody'
  | 'confirmTotpBody'
  | 'forgotPasswordBody'
  | 'changePasswordBody'
  | 'updateProfileBody'
  | 'createApiKeyBody'
  | 'subscribeBody'
  | 'addFeedBody'
  | 'generateCaseBody'
  | 'rejectBody'
  | 'securityEventsQuery'
  | 'salesEnquiryBody'
  | 'updateSalesEnquiryBody';
/** The first thing that is wrong with each field, by its name. */
export type FieldProblems = Record<string, string>;
type Checked<Value> = { ok: true; value: Value } | { ok: false; problem: string; fields: FieldProblems };

/**
 * Checks what somebody typed with the schema that the server uses too, and gives back the cleaned value or the first
 * thing that is wrong. The schemas are loaded at the first use: pages are readable without them.
 */
export async function checkInput<Name extends SchemaName>(
  name: Name,
  value: unknown,
): Promise<Checked<z.output<Schemas[Name]>>> {
  const schemas = await import('@casedrop/contracts/http');
  const result = schemas[name].safeParse(value, { error: schemas.sentenceOf });
  if (result.success) return { ok: true, value: result.data as z.output<Schemas[Name]> };
  const { issues } = result.error;
  const fields: FieldProblems = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return { ok: false, problem: issues[0]?.message ?? 'Please check your input and try again.', fields };
}
