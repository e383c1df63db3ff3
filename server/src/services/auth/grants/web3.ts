import { AuthRefusal } from '../wire/errors.ts';

/** The grant of wallets: there is none here, which the client is told in the words that it knows. */
export function signInWithWallet(): never {
  throw new AuthRefusal(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}
