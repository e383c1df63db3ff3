import { forgetStored, type StoredKey } from '../../../lib/storage.ts';

/** Where this device keeps what was typed to come in (`in-page/typed-address.ts`), until somebody is in. */
export const TYPED_ADDRESS_KEY: StoredKey = 'kwela-typed-address';

export const forgetTypedAddress = () => forgetStored(TYPED_ADDRESS_KEY);
