import { registerBody } from '@casedrop/contracts/http';

export interface RegisterForm {
  email: string;
  password: string;
  confirmation: string;
}

const MISMATCH = 'Passwords do not match. Please ensure both password fields are identical.';

/** What is wrong with the form in one sentence, or `null`. The mismatch comes first, as it is the likelier slip. */
export function registerProblem(form: RegisterForm): string | null {
  if (form.password !== form.confirmation) return MISMATCH;
  const result = registerBody.safeParse({ email: form.email, password: form.password });
  return result.success ? null : (result.error.issues[0]?.message ?? null);
}
