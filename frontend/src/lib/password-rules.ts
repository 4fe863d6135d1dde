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
  return together(checked.ok ? {} : checked.fields, form.password === form.confirmation);
}

export interface NewPasswordForm {
  /** Left out where a mail's link stands for it. */
  currentPassword?: string;
  newPassword: string;
  confirmation: string;
}

/** What is wrong with the form of a new password, at which field; `null` when nothing is. */
export async function newPasswordProblems(form: NewPasswordForm): Promise<FieldProblems | null> {
  const { currentPassword = '-', newPassword, confirmation } = form;
  const checked = await checkInput('changePasswordBody', { currentPassword, newPassword });
  return together(checked.ok ? {} : checked.fields, newPassword === confirmation);
}

function together(fields: FieldProblems, isRepeated: boolean): FieldProblems | null {
  const all = isRepeated ? fields : { ...fields, confirmation: MISMATCH };
  return Object.keys(all).length > 0 ? all : null;
}
