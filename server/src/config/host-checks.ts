import { ConfigError, choice, type Environment, read, url } from './environment.ts';

/** Who is asked about hosts; null: nobody. */
export interface HostChecks {
  readonly bank:
    | { readonly provider: 'simulator' }
    | { readonly provider: 'paystack'; readonly secretKey: string; readonly baseUrl: string }
    | null;
  readonly identity: { readonly provider: 'simulator' } | null;
}

const PAYSTACK_URL = 'https://api.paystack.co';

/** A check that is played says yes to strangers: a real site must not have one by mistake. */
function refusePlayed(name: string, provider: string, isProduction: boolean): void {
  if (provider === 'simulator' && isProduction) {
    throw new ConfigError(name, 'must not be simulator when NODE_ENV is production: it checks nobody');
  }
}

export function readHostChecks(env: Environment, isProduction: boolean): HostChecks {
  const usual = isProduction ? 'none' : 'simulator';
  const bank = choice(env, 'BANK_VERIFICATION', ['simulator', 'paystack', 'none'], usual);
  const identity = choice(env, 'IDENTITY_VERIFICATION', ['simulator', 'none'], usual);
  refusePlayed('BANK_VERIFICATION', bank, isProduction);
  refusePlayed('IDENTITY_VERIFICATION', identity, isProduction);
  const secretKey = read(env, 'PAYSTACK_SECRET_KEY');
  const baseUrl = url(env, 'PAYSTACK_URL', ['https:']) ?? PAYSTACK_URL;
  if (bank === 'paystack' && secretKey === undefined) {
    throw new ConfigError('PAYSTACK_SECRET_KEY', 'must be set when BANK_VERIFICATION is paystack');
  }
  return {
    bank:
      bank === 'paystack' && secretKey !== undefined
        ? { provider: bank, secretKey, baseUrl }
        : bank === 'simulator'
          ? { provider: bank }
          : null,
    identity: identity === 'simulator' ? { provider: identity } : null,
  };
}
