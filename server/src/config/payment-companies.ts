import { ConfigError, choice, type Environment, flag, list, read } from './environment.ts';

/** Where a company is: played by this server, its own place for tests, or the real one. */
export const COMPANY_MODES = ['simulator', 'sandbox', 'live'] as const;
export type CompanyMode = (typeof COMPANY_MODES)[number];

/** The payment companies that there are; `simulator` is Test Pay, which is none. */
export const PAYMENT_PROVIDERS = ['simulator', 'payfast', 'ozow', 'paystack', 'yoco'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** In development each can be tried; Test Pay is first, as it can do most. */
const OFFERED_AT_FIRST = ['simulator', 'payfast', 'ozow', 'paystack', 'yoco'] as const;

/** The keys of an account, and where its company is. */
export interface CompanyAccount<Key extends string> {
  readonly mode: CompanyMode;
  readonly keys: Readonly<Record<Key, string>>;
}

/** Null: there is no account at that company. */
export interface PaymentCompaniesConfig {
  /** Those that guests choose from, the first one first. */
  readonly offered: readonly PaymentProvider[];
  readonly payfast: CompanyAccount<'merchantId' | 'merchantKey' | 'passphrase'> | null;
  readonly ozow: CompanyAccount<'siteCode' | 'privateKey' | 'apiKey'> | null;
  readonly paystack: CompanyAccount<'secretKey'> | null;
  readonly yoco: CompanyAccount<'secretKey' | 'webhookSecret'> | null;
}

interface Setting {
  readonly name: string;
  /** Published by the company for tests, or made up by us; it protects nothing. */
  readonly published: string;
  /** Where not every text will do. */
  readonly form?: { readonly pattern: RegExp; readonly problem: string };
}

const SETTINGS = {
  payfast: {
    merchantId: { name: 'PAYFAST_MERCHANT_ID', published: '10000100' },
    merchantKey: { name: 'PAYFAST_MERCHANT_KEY', published: '46f0cd694581a' },
    passphrase: { name: 'PAYFAST_PASSPHRASE', published: 'jt7NOE43FZPn' },
  },
  ozow: {
    siteCode: { name: 'OZOW_SITE_CODE', published: 'TSTSTE0001' },
    privateKey: { name: 'OZOW_PRIVATE_KEY', published: '215114531AFF7134A94C88CEEA48E' },
    apiKey: { name: 'OZOW_API_KEY', published: 'kwela-ozow-api-key-for-development' },
  },
  // Played, it is not the account that pays hosts.
  paystack: { secretKey: { name: 'PAYSTACK_SECRET_KEY', published: 'sk_test_kwela_for_development' } },
  yoco: {
    secretKey: { name: 'YOCO_SECRET_KEY', published: 'sk_live_kwela_for_development' },
    webhookSecret: {
      name: 'YOCO_WEBHOOK_SECRET',
      published: 'whsec_MTIzNDU2Nzg5MGFiY2RlZg==',
      form: { pattern: /^whsec_[A-Za-z0-9+/]+={0,2}$/, problem: 'must begin with whsec_ and hold a key' },
    },
  },
} as const satisfies Record<string, Record<string, Setting>>;

interface Where {
  readonly isProduction: boolean;
  /** It is meant that nobody is charged. */
  readonly isSimulationMeant: boolean;
}

/** A real site that takes no money must say that this is meant, and must bring its own keys. */
function readMode(
  env: Environment,
  provider: string,
  { isProduction, isSimulationMeant }: Where,
): CompanyMode {
  const name = `${provider.toUpperCase()}_MODE`;
  const mode = choice(env, name, COMPANY_MODES, isProduction ? 'live' : 'simulator');
  if (mode !== 'live' && !isSimulationMeant) {
    throw new ConfigError(name, 'can be other than live with PAYMENT_SIMULATOR=true only: nobody is charged');
  }
  return mode;
}

/** Reads keys of a company that is somewhere; empty: it is not set. Only what is not real has keys that everybody knows. */
const keysOf =
  (env: Environment, mode: CompanyMode, { isProduction }: Where) =>
  ({ name, published, form }: Setting): string => {
    const value = read(env, name);
    if (value !== undefined && form?.pattern.test(value) === false) throw new ConfigError(name, form.problem);
    const mayBePublished = mode !== 'live' && !isProduction;
    if (mayBePublished) return value ?? published;
    if (value === published) {
      throw new ConfigError(name, 'must be a value of your own, not one that everybody knows');
    }
    return value ?? '';
  };

/** All keys of an account, or none: then there is no account. */
function whole<Key extends string>(
  mode: CompanyMode,
  keys: Readonly<Record<Key, string>>,
  settings: Readonly<Record<Key, Setting>>,
): CompanyAccount<Key> | null {
  const given = Object.values<string>(keys);
  const missing = given.indexOf('');
  if (missing === -1) return { mode, keys };
  if (given.every((value) => value === '')) return null;
  const name = Object.values<Setting>(settings)[missing]?.name ?? '';
  throw new ConfigError(name, 'must be set with the other keys of its company');
}

function accountsOf(env: Environment, where: Where): Omit<PaymentCompaniesConfig, 'offered'> {
  const modeOf = (provider: keyof typeof SETTINGS) => readMode(env, provider, where);
  const { payfast, ozow, paystack, yoco } = SETTINGS;
  const modes = {
    payfast: modeOf('payfast'),
    ozow: modeOf('ozow'),
    paystack: modeOf('paystack'),
    yoco: modeOf('yoco'),
  };
  const keyOf = {
    payfast: keysOf(env, modes.payfast, where),
    ozow: keysOf(env, modes.ozow, where),
    paystack: keysOf(env, modes.paystack, where),
    yoco: keysOf(env, modes.yoco, where),
  };
  return {
    payfast: whole(
      modes.payfast,
      {
        merchantId: keyOf.payfast(payfast.merchantId),
        merchantKey: keyOf.payfast(payfast.merchantKey),
        passphrase: keyOf.payfast(payfast.passphrase),
      },
      payfast,
    ),
    ozow: whole(
      modes.ozow,
      {
        siteCode: keyOf.ozow(ozow.siteCode),
        privateKey: keyOf.ozow(ozow.privateKey),
        apiKey: keyOf.ozow(ozow.apiKey),
      },
      ozow,
    ),
    paystack: whole(modes.paystack, { secretKey: keyOf.paystack(paystack.secretKey) }, paystack),
    yoco: whole(
      modes.yoco,
      { secretKey: keyOf.yoco(yoco.secretKey), webhookSecret: keyOf.yoco(yoco.webhookSecret) },
      yoco,
    ),
  };
}

const isProvider = (name: string): name is PaymentProvider =>
  PAYMENT_PROVIDERS.some((provider) => provider === name);

/**
 * The companies that guests choose from, and the accounts at all that there are: what was paid before goes back through its
 * own, offered or not. Where nobody takes money for real, cars would be given away: somebody has to say that this is meant.
 */
export function readPaymentCompanies(env: Environment, isProduction: boolean): PaymentCompaniesConfig {
  const isSimulationMeant = flag(env, 'PAYMENT_SIMULATOR', !isProduction);
  const accounts = accountsOf(env, { isProduction, isSimulationMeant });
  const named = list(env, 'PAYMENT_PROVIDERS');
  const wanted: readonly string[] =
    named.length > 0 ? named : isProduction ? ['simulator'] : OFFERED_AT_FIRST;
  const offered = wanted.map((name) => {
    if (isProvider(name)) return name;
    const choices = PAYMENT_PROVIDERS.join(', ');
    throw new ConfigError('PAYMENT_PROVIDERS', `must hold some of ${choices}, not "${name}"`);
  });
  if (offered.includes('simulator') && !isSimulationMeant) {
    throw new ConfigError(
      'PAYMENT_SIMULATOR',
      'must be true to run without a real payment company: nobody would be charged',
    );
  }
  const lacking = offered.find((name) => name !== 'simulator' && accounts[name] === null);
  if (lacking !== undefined) {
    throw new ConfigError('PAYMENT_PROVIDERS', `offers ${lacking}, whose keys are not set`);
  }
  return { offered, ...accounts };
}
