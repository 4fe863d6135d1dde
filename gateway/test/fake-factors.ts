import { AppError, auth, type Principal } from '@casedrop/contracts';
import type { NatsConnection } from '@casedrop/messaging';
import { fakeNeighbour as fake } from '@casedrop/testing';

const INSTANT = '2026-11-20T12:00:00.000Z';
export const CHALLENGE = 'c'.repeat(43);
export const PASSKEY = '00000000-0000-7000-8000-0000000000b7';
/** Where a permit is asked for, this one is good. */
export const FACTOR_PERMIT = 'p'.repeat(43);
const passkey = { id: PASSKEY, name: 'Firefox on Linux', createdAt: INSTANT, lastUsedAt: null };
const recoveryCodes = ['abcd-efgh-ijkl-mnop-qrst-uvwx'];
const options = { challenge: CHALLENGE, rpId: 'localhost' };

/** What a browser says of a passkey that it has made, and of what one has signed. */
const credential = {
  id: 'credential',
  rawId: 'credential',
  type: 'public-key',
  clientExtensionResults: {},
};
export const MADE = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
export const SIGNED = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};

/** What a password leads to where the account has a second factor. */
export const factorAsked = {
  kind: 'second-factor' as const,
  challenge: CHALLENGE,
  methods: ['totp' as const, 'recovery-code' as const],
  expiresAt: INSTANT,
};

interface Begun {
  token: string;
  principal: Principal;
  knownDevice: string;
}

/** Stands in for what the auth service does with second factors; `123456` is the right code. */
export function fakeFactors(nats: NatsConnection, begun: () => Begun) {
  const allowed = ({ permit }: { permit: string }) => {
    if (permit !== FACTOR_PERMIT) throw new AppError('permit-invalid', 'Please enter your password again.');
  };
  const requireRight = (code: string) => {
    if (code !== '123456') throw new AppError('second-factor-wrong', 'This code is not right.');
  };
  return {
    completeSignIn: fake(nats, auth.completeSignIn, ({ proof }) => {
      requireRight(proof.code);
      return begun();
    }),
    beginPasskeySignIn: fake(nats, auth.beginPasskeySignIn, () => ({ options })),
    signInWithPasskey: fake(nats, auth.signInWithPasskey, begun),
    getSecondFactors: fake(nats, auth.getSecondFactors, () => ({
      totpSince: INSTANT,
      passkeys: [passkey],
      recoveryCodesLeft: 9,
    })),
    beginTotp: fake(nats, auth.beginTotp, (input) => {
      allowed(input);
      return { secret: 'ABCD', uri: 'otpauth://totp/CaseDrop:a@example.org?secret=ABCD' };
    }),
    confirmTotp: fake(nats, auth.confirmTotp, ({ code }) => {
      requireRight(code);
      return { recoveryCodes };
    }),
    removeTotp: fake(nats, auth.removeTotp, (input) => {
      allowed(input);
      return {};
    }),
    renewRecoveryCodes: fake(nats, auth.renewRecoveryCodes, (input) => {
      allowed(input);
      return { recoveryCodes };
    }),
    beginPasskey: fake(nats, auth.beginPasskey, (input) => {
      allowed(input);
      return { options };
    }),
    addPasskey: fake(nats, auth.addPasskey, () => ({ recoveryCodes, passkey })),
    removePasskey: fake(nats, auth.removePasskey, (input) => {
      allowed(input);
      return {};
    }),
    removeSecondFactors: fake(nats, auth.removeSecondFactors, ({ personId = 0 }) => ({ personId })),
  };
}
