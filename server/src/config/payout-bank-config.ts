import { ConfigError, choice, type Environment, read, url } from './environment.ts';

/** Who pays hosts: a file that an admin carries to the bank, a company, or nobody really. */
export type PayoutBankConfig =
  | { readonly provider: 'file' }
  | { readonly provider: 'simulator' }
  | { readonly provider: 'paystack'; readonly secretKey: string; readonly baseUrl: string };

const PAYSTACK_URL = 'https://api.paystack.co';

/** Payments that are played reach nobody: a real site must not have them by mistake. */
export function readPayoutBank(env: Environment, isProduction: boolean): PayoutBankConfig {
  const provider = choice(
    env,
    'PAYOUT_BANK',
    ['simulator', 'paystack', 'file'],
    isProduction ? 'file' : 'simulator',
  );
  if (provider === 'simulator' && isProduction) {
    throw new ConfigError('PAYOUT_BANK', 'must not be simulator when NODE_ENV is production: it pays nobody');
  }
  if (provider !== 'paystack') return { provider };
  const secretKey = read(env, 'PAYSTACK_SECRET_KEY');
  if (secretKey === undefined) {
    throw new ConfigError('PAYSTACK_SECRET_KEY', 'must be set when PAYOUT_BANK is paystack');
  }
  return { provider, secretKey, baseUrl: url(env, 'PAYSTACK_URL', ['https:']) ?? PAYSTACK_URL };
}
