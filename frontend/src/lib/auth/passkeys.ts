import type { PasskeyOptions } from '@casedrop/contracts/http';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { describeFailure } from '../api-error.js';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Nothing came of it in the browser: the person called it off, or had no passkey that fits. */
class PasskeyCalledOff extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PasskeyCalledOff';
  }
}

/** The sentence for what failed on the way with a passkey: in the browser, or at the server. */
export const passkeyFailure = (error: Error): string =>
  error instanceof PasskeyCalledOff ? error.message : describeFailure(error).description;

const CALLED_OFF = 'No passkey was used. Please try again, or use another way.';
const KNOWN_ALREADY = 'This device has a passkey for your account already.';

/** A browser says by a name alone why nothing came of it. */
function asCalledOff(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new PasskeyCalledOff(KNOWN_ALREADY, { cause: error });
  if (['NotAllowedError', 'AbortError', 'SecurityError'].includes(name))
    throw new PasskeyCalledOff(CALLED_OFF, { cause: error });
  throw error;
}

/** Has the person unlock a passkey; the code comes when it is first wanted. */
export async function showPasskey({ options }: PasskeyOptions): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON }).catch(asCalledOff);
}

/** Has the browser make a passkey. */
export async function makePasskey({ options }: PasskeyOptions): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON }).catch(asCalledOff);
}
