import { checkInput } from './check-input.js';

export interface RegisterForm {
  email: string;
  password: string;
  confirmation: string;
}

const MISMATCH = 'Passwords do not match. Please ensure both password fields are identical.';

/** What is wrong with the form in one sentence, or `null`. The mismatch comes first, as it is the likelier slip. */
export async function registerProblem(form: RegisterForm): Promise<string | null> {
  if (form.password !== form.confirmation) return MISMATCH;
  const checked = await checkInput('registerBody', { email: form.email, password: form.password });
  return checked.ok ? null : checked.problem;
}

/** What is wrong with a new password and its repetition, or `null`. */
export async function newPasswordProblem(newPassword: string, confirmation: string): Promise<string | null> {
  if (newPassword !== confirmation) return MISMATCH;
  const checked = await checkInput('changePasswordBody', { currentPassword: '-', newPassword });
  return checked.ok ? null : checked.problem;
}
