import { vi } from 'vitest';

/** A key as the browser hands it over; what is in it is between the browser and the server. */
class HeldPasskey {
  readonly type = 'public-key';
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
  toJSON = () => ({ id: this.id, rawId: this.id, type: this.type, response: {}, clientExtensionResults: {} });
}

/** The passkey “key-1”, as the browser gives it. */
export const PASSKEY = new HeldPasskey('key-1');

/** As the browser says that the person closed its question, or took too long over it. */
export const notAllowed = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));

/** jsdom has no passkeys: here the person is asked by `create` and `get`, and shows one unless a test says otherwise. */
export function pretendPasskeys() {
  const create = vi.fn(async (_asked: CredentialCreationOptions): Promise<unknown> => PASSKEY);
  const get = vi.fn(async (_asked: CredentialRequestOptions): Promise<unknown> => PASSKEY);
  vi.stubGlobal('PublicKeyCredential', HeldPasskey);
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  return { create, get };
}
