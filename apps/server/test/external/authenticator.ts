import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId?: string;
}

const flags = { userPresent: 1, userVerified: 4, attested: 64 };

/** A software authenticator with one passkey (ES256), and the browser in front of it. What it does wrong can be set. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  isUserVerified = true;
  userHandle: string | undefined;
  /** What the browser says of the page. */
  origin: string;
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };
  #rpId = '';

  constructor(origin: string) {
    this.origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ challenge, rp, user }: CreationOptions) {
    this.#rpId = rp.id ?? '';
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([this.#authData(flags.attested), Buffer.alloc(16), length, id, this.#publicKey()]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge, rpId }: RequestOptions) {
    this.#rpId = rpId ?? '';
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authData(0);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  #credential<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #authData(more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const set = flags.userPresent | (this.isUserVerified ? flags.userVerified : 0) | more;
    return Buffer.concat([sha256(this.#rpId), Buffer.from([set]), counter]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** COSE: an EC2 key (2) for ES256 (-7) on P-256 (1). */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return encode(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, point(x)], [-3, point(y)]])); // biome-ignore format: pairs
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encode = (value: unknown): Buffer => Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
