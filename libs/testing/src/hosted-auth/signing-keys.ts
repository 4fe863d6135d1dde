import {
  createLocalJWKSet,
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { randomUUID } from 'node:crypto';

const ALG = 'ES256';

interface Key {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

/** The provider's signing keys: tokens are signed with the newest, and all that are published verify. */
export class SigningKeys {
  private keys: Key[] = [];

  private constructor() {}

  static async make(): Promise<SigningKeys> {
    const keys = new SigningKeys();
    await keys.rotate();
    return keys;
  }

  /** Signs with a new key from now on; `forgetOld` withdraws the ones before. */
  async rotate(forgetOld = false): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair(ALG, { extractable: true });
    const kid = randomUUID();
    const published = { kid, alg: ALG, use: 'sig', key_ops: ['verify'] };
    const key = { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), ...published } };
    this.keys = forgetOld ? [key] : [key, ...this.keys];
  }

  published(): { keys: JWK[] } {
    return { keys: this.keys.map(({ publicJwk }) => publicJwk) };
  }

  /** Signs exactly these claims. */
  async sign(claims: Record<string, unknown>): Promise<string> {
    const [key] = this.keys;
    if (!key) throw new Error('There is no signing key.');
    const header = { alg: ALG, kid: key.kid, typ: 'JWT' };
    return new SignJWT(claims).setProtectedHeader(header).sign(key.privateKey);
  }

  /** The claims of a token, `expired`, or `undefined` when it is none of ours. */
  async verify(token: string): Promise<Record<string, unknown> | 'expired' | undefined> {
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet(this.published()), { algorithms: [ALG] });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired';
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
