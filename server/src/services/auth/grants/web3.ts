import { type Refused, refuse } from '../result.ts';

/** The grant of wallets: there is none here, which the client is told in the words that it knows. */
export const signInWithWallet = (): Refused =>
  refuse(422, 'web3_provider_disabled', 'Web3 provider is disabled');
