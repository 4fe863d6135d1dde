import { checkInput, type FieldProblems } from './check-input.js';

export interface RegisterForm {
  email: string;
  password: string;
  confirmation: string;
}

const MISMATCH = 'Passwords do not match. Please ensure both password fields are identical.';

/** What is wrong with the form, at which field; `null` when nothing is. */
export async function registerProblems(form: RegisterForm): Promise<FieldProblems | null> {
  const checked = await checkInput('registerBody', { email: form.email, password: form.password });
  const fields = checked.ok ? {} : checked.fields;
  const all = form.password === form.confirmation ? fields : { ...fields, confirmation: MISMATCH };
  return Object.keys(all).length > 0 ? all : null;
}

/** What is wrong with a new password and its repetition, or `null`. */
export async function newPasswordProblem(newPassword: string, confirmation: string): Promise<string | null> {
  if (newPassword !== confirmation) return MISMATCH;
  const checked = await checkInput('changePasswordBody', { currentPassword: '-', newPassword });
  return checked.ok ? null : checked.problem;
}
