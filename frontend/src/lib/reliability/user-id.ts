import { rememberedUser } from '../auth/remembered-user.js';

/** The number of whoever is signed in here; `null` where nobody is, or the browser does not tell. */
export function rememberedId(): number | null {
  try {
    return rememberedUser()?.id ?? null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
