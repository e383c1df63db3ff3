import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software, as `navigator.credentials` offers one: ES256, without attestation. Source: WebAuthn §6. */

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const ES256 = -7;

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

type CborItem = number | string | Uint8Array | readonly (readonly [number | string, CborItem])[];

/** As much of CBOR as an attestation holds. Source: RFC 8949 §3. */
function cbor(item: CborItem): Buffer {
  if (typeof item === 'number') return item >= 0 ? head(0, item) : head(1, -1 - item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.length), ...item.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 0x100) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}

/** Stands in for the class of the browser, which the client asks for by name. */
export class SoftwareCredential {
  readonly type = 'public-key';
  readonly authenticatorAttachment = 'cross-platform';
  readonly id: string;
  readonly response: Readonly<Record<string, Uint8Array>>;

  constructor(id: Uint8Array, response: Readonly<Record<string, Uint8Array>>) {
    this.id = Buffer.from(id).toString('base64url');
    this.response = response;
  }

  getClientExtensionResults() {
    return {};
  }
}

type Asked = {
  readonly publicKey: {
    readonly challenge: ArrayBuffer | Uint8Array;
    readonly rp?: { readonly id?: string | undefined };
    readonly rpId?: string | undefined;
  };
};

export type SoftwarePasskey = {
  create(asked: Asked): SoftwareCredential;
  get(asked: Asked): SoftwareCredential;
  /** The page that it believes to be on, which a false site would be. */
  origin: string;
  /** How often it was used; a copy of the key would fall behind. */
  uses: number;
};

export function softwarePasskey(origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(20);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = cbor([
    [1, 2],
    [3, ES256],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);

  const clientData = (type: string, challenge: ArrayBuffer | Uint8Array) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: Buffer.from(new Uint8Array(challenge)).toString('base64url'),
        origin: passkey.origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(passkey.uses);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  const passkey: SoftwarePasskey = {
    origin,
    uses: 0,
    create({ publicKey: { challenge, rp } }) {
      const data = Buffer.concat([
        authenticatorData(rp?.id ?? '', PRESENT | VERIFIED | HAS_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      return new SoftwareCredential(id, {
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: cbor([
          ['fmt', 'none'],
          ['attStmt', []],
          ['authData', data],
        ]),
      });
    },
    get({ publicKey: { challenge, rpId } }) {
      passkey.uses += 1;
      const data = authenticatorData(rpId ?? '', PRESENT | VERIFIED);
      const said = clientData('webauthn.get', challenge);
      return new SoftwareCredential(id, {
        clientDataJSON: said,
        authenticatorData: data,
        signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey),
      });
    },
  };
  return passkey;
}
