import { createHash, createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

// What a person has at hand: an authenticator app, and an authenticator of passkeys. Written from the standards (RFC 6238,
// WebAuthn level 3), without the libraries that the service checks with.

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as an app is told it. */
export function keyOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows at a moment. */
export function codeAt(secret: string, now: Date, stepsLater = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000) + stepsLater));
  const mac = createHmac('sha1', keyOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) as number) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

/** What goes wrong on purpose. */
interface Faults {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Whether its holder has unlocked it. */
  verified?: boolean;
  type?: string;
  userHandle?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
/** CBOR: a byte string of up to 65,535 bytes, and a text of fewer than 24. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59]), uint16(bytes.length), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator with one passkey of P-256 in it. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  private counter = 0;
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;
  private userHandle = '';

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** What a browser answers to `navigator.credentials.create`. */
  create(asked: Record<string, unknown>, faults: Faults = {}) {
    const options = asked as unknown as Options;
    this.userHandle = options.user?.id ?? '';
    const id = this.credentialId;
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.coseKey]);
    const authData = Buffer.concat([
      this.authenticatorData(options.rp?.id ?? '', faults, HAS_CREDENTIAL),
      credential,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(authData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options, faults),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** What a browser answers to `navigator.credentials.get`. */
  get(asked: Record<string, unknown>, faults: Faults = {}) {
    const options = asked as unknown as Options;
    this.counter += 1;
    const authData = this.authenticatorData(options.rpId ?? '', faults, 0);
    const clientDataJSON = this.clientData('webauthn.get', options, faults);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.privateKey)),
        userHandle: faults.userHandle ?? this.userHandle,
      },
    };
  }

  private credential() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private authenticatorData(rpId: string, faults: Faults, flags: number): Buffer {
    const verified = faults.verified === false ? 0 : USER_VERIFIED;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? this.counter);
    const head = [sha256(faults.rpId ?? rpId), Buffer.from([USER_PRESENT | verified | flags])];
    return Buffer.concat([...head, counter]);
  }

  private clientData(type: string, { challenge }: Options, faults: Faults): string {
    const said = { type: faults.type ?? type, challenge, origin: faults.origin ?? this.origin };
    return base64url(Buffer.from(JSON.stringify({ ...said, crossOrigin: false })));
  }
}
