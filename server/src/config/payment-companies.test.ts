import { describe, expect, it } from 'vitest';
import { ConfigError } from './environment.ts';
import { readPaymentCompanies } from './payment-companies.ts';

/** Which companies an installation takes money with: a slip in these settings gives cars away, or charges nobody. */

const REAL = {
  payfast: { PAYFAST_MERCHANT_ID: '20000200', PAYFAST_MERCHANT_KEY: 'k3y', PAYFAST_PASSPHRASE: 'phrase' },
  ozow: { OZOW_SITE_CODE: 'KWE-KWE-001', OZOW_PRIVATE_KEY: 'private', OZOW_API_KEY: 'api' },
  paystack: { PAYSTACK_SECRET_KEY: 'sk_live_ours' },
  yoco: { YOCO_SECRET_KEY: 'sk_live_ours', YOCO_WEBHOOK_SECRET: 'whsec_b3VyIG93bg==' },
} as const;
type Company = keyof typeof REAL;
const COMPANIES: readonly Company[] = ['payfast', 'ozow', 'paystack', 'yoco'];
const live = (environment: Record<string, string>) => readPaymentCompanies(environment, true);
const tried = (environment: Record<string, string>) => readPaymentCompanies(environment, false);

describe('a real site', () => {
  it.each(COMPANIES)('that names %s and brings its keys takes money there, and nowhere else', (name) => {
    const config = live({ PAYMENT_PROVIDERS: name, ...REAL[name] });
    expect(config.offered).toEqual([name]);
    expect(config[name]).toMatchObject({ mode: 'live' });
    expect(Object.values(config[name]?.keys ?? {}).toSorted()).toEqual(Object.values(REAL[name]).toSorted());
    for (const other of COMPANIES) if (other !== name) expect(config[other]).toBeNull();
  });

  it.each(COMPANIES)('that names %s without its keys does not start', (name) => {
    expect(() => live({ PAYMENT_PROVIDERS: name })).toThrow(
      `PAYMENT_PROVIDERS offers ${name}, whose keys are not set`,
    );
  });

  it.each(
    COMPANIES.flatMap((name) => Object.keys(REAL[name]).map((key) => [key, name] as const)).filter(
      ([, name]) => Object.keys(REAL[name]).length > 1,
    ),
  )('with all keys but %s does not start, and names it', (missing, name) => {
    const rest = Object.fromEntries(Object.entries(REAL[name]).filter(([key]) => key !== missing));
    const environment = { PAYMENT_PROVIDERS: 'paystack', ...REAL.paystack, ...rest };
    expect(() => live(environment)).toThrow(`${missing} must be set with the other keys of its company`);
    expect(() => live({ ...environment, [missing]: '  ' })).toThrow(missing);
  });

  it('keeps the account of a company that is not offered any more, as money goes back through it', () => {
    const config = live({ PAYMENT_PROVIDERS: 'yoco', ...REAL.yoco, ...REAL.payfast });
    expect(config.offered).toEqual(['yoco']);
    expect(config.payfast).toMatchObject({ mode: 'live', keys: { merchantId: '20000200' } });
  });

  it.each([
    ['PAYFAST_MERCHANT_ID', '10000100'],
    ['PAYFAST_PASSPHRASE', 'jt7NOE43FZPn'],
    ['OZOW_PRIVATE_KEY', '215114531AFF7134A94C88CEEA48E'],
    ['PAYSTACK_SECRET_KEY', 'sk_test_kwela_for_development'],
    ['YOCO_WEBHOOK_SECRET', 'whsec_MTIzNDU2Nzg5MGFiY2RlZg=='],
  ])('does not start with a %s that everybody knows, also in a sandbox', (name, published) => {
    const all = { ...REAL.payfast, ...REAL.ozow, ...REAL.paystack, ...REAL.yoco, [name]: published };
    expect(() => live({ PAYMENT_PROVIDERS: 'paystack', ...all })).toThrow(
      `${name} must be a value of your own`,
    );
    const mode = `${name.split('_')[0]}_MODE`;
    expect(() => live({ ...all, PAYMENT_SIMULATOR: 'true', [mode]: 'sandbox' })).toThrow(name);
  });

  it.each(COMPANIES)('does not play %s by mistake', (name) => {
    const mode = `${name.toUpperCase()}_MODE`;
    for (const value of ['simulator', 'sandbox']) {
      const environment = { PAYMENT_PROVIDERS: name, ...REAL[name], [mode]: value };
      expect(() => live(environment)).toThrow(
        `${mode} can be other than live with PAYMENT_SIMULATOR=true only`,
      );
      expect(live({ ...environment, PAYMENT_SIMULATOR: 'true' })[name]).toMatchObject({ mode: value });
    }
  });

  it('takes no money for real only where that is meant', () => {
    expect(() => live({})).toThrow('PAYMENT_SIMULATOR must be true');
    expect(() => live({ PAYMENT_PROVIDERS: 'yoco,simulator', ...REAL.yoco })).toThrow('PAYMENT_SIMULATOR');
    expect(live({ PAYMENT_SIMULATOR: 'true' })).toEqual({
      offered: ['simulator'],
      payfast: null,
      ozow: null,
      paystack: null,
      yoco: null,
    });
  });

  it.each(['a secret', 'whsec_', 'whsec_not base64', 'b3VyIG93bg=='])(
    'does not start with “%s” for the notices of Yoco, and names the setting',
    (secret) => {
      const environment = { PAYMENT_PROVIDERS: 'yoco', ...REAL.yoco, YOCO_WEBHOOK_SECRET: secret };
      expect(() => live(environment)).toThrow(ConfigError);
      expect(() => live(environment)).toThrow('YOCO_WEBHOOK_SECRET');
      if (secret !== 'whsec_') expect(() => live(environment)).not.toThrow(secret);
    },
  );
});

describe('a site in development', () => {
  it('tries all of them with keys that everybody knows, Test Pay first', () => {
    const config = tried({});
    expect(config.offered).toEqual(['simulator', ...COMPANIES]);
    for (const name of COMPANIES) expect(config[name]).toMatchObject({ mode: 'simulator' });
  });

  it('offers those that are named, in their order', () => {
    expect(tried({ PAYMENT_PROVIDERS: ' ozow , payfast ' }).offered).toEqual(['ozow', 'payfast']);
    expect(tried({ PAYMENT_PROVIDERS: ' , ' }).offered).toHaveLength(5);
    for (const named of ['Payfast', 'payfast;ozow', 'toString'])
      expect(() => tried({ PAYMENT_PROVIDERS: named })).toThrow(`not "${named}"`);
  });

  it('charges for real only with keys of its own', () => {
    const environment = { PAYMENT_PROVIDERS: 'payfast', PAYFAST_MODE: 'live' };
    expect(() => tried(environment)).toThrow('PAYMENT_PROVIDERS offers payfast');
    expect(() => tried({ ...environment, ...REAL.payfast, PAYFAST_PASSPHRASE: 'jt7NOE43FZPn' })).toThrow(
      'PAYFAST_PASSPHRASE must be a value of your own',
    );
    expect(tried({ ...environment, ...REAL.payfast }).payfast).toMatchObject({ mode: 'live' });
  });

  it('plays nothing where that is not meant', () => {
    expect(() => tried({ PAYMENT_SIMULATOR: 'false' })).toThrow('PAYFAST_MODE can be other than live');
  });
});
