import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPANY_SETTINGS } from '../testing/company-settings.ts';
import { readConfig } from './config.ts';
import { readHostChecks } from './host-checks.ts';
import { readPayoutBank } from './payout-bank-config.ts';
import { readStorageConfig } from './storage-config.ts';

/** What somebody who sets a site up can get wrong: each slip stops the start and names its setting. */

const REAL = {
  NODE_ENV: 'production',
  ...COMPANY_SETTINGS,
  PAYMENT_SIMULATOR: 'true',
  PAYMENT_SIMULATOR_SECRET: 'a secret of thirty-two letters!!',
};

describe('who pays hosts', () => {
  it('is a file that an admin carries, on a real site; nobody really, in development', () => {
    expect(readPayoutBank({}, true)).toEqual({ provider: 'file' });
    expect(readPayoutBank({}, false)).toEqual({ provider: 'simulator' });
    expect(() => readPayoutBank({ PAYOUT_BANK: 'simulator' }, true)).toThrow('it pays nobody');
    expect(() => readPayoutBank({ PAYOUT_BANK: 'eft' }, true)).toThrow('PAYOUT_BANK');
  });

  it('is a company only with its key, asked at no address that others can read along', () => {
    const company = { PAYOUT_BANK: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_ours' };
    expect(readPayoutBank(company, true)).toEqual({
      provider: 'paystack',
      secretKey: 'sk_live_ours',
      baseUrl: 'https://api.paystack.co',
    });
    expect(() => readPayoutBank({ PAYOUT_BANK: 'paystack' }, true)).toThrow('PAYSTACK_SECRET_KEY');
    expect(() => readPayoutBank({ ...company, PAYSTACK_URL: 'http://api.paystack.co' }, true)).toThrow(
      'PAYSTACK_URL',
    );
  });
});

describe('who says who a host is', () => {
  it('is a person on a real site unless a company is named, and never a check that is played', () => {
    expect(readHostChecks({}, true)).toEqual({ bank: null, identity: null });
    for (const name of ['BANK_VERIFICATION', 'IDENTITY_VERIFICATION'])
      expect(() => readHostChecks({ [name]: 'simulator' }, true)).toThrow(`${name} must not be simulator`);
    expect(readHostChecks({ BANK_VERIFICATION: 'none', IDENTITY_VERIFICATION: 'none' }, false)).toEqual({
      bank: null,
      identity: null,
    });
    expect(readHostChecks({}, false)).toMatchObject({
      bank: { provider: 'simulator' },
      identity: { provider: 'simulator' },
    });
  });

  it('is a company for bank accounts only with its key', () => {
    expect(() => readHostChecks({ BANK_VERIFICATION: 'paystack' }, true)).toThrow('PAYSTACK_SECRET_KEY');
    const asked = {
      BANK_VERIFICATION: 'paystack',
      PAYSTACK_SECRET_KEY: 'sk',
      PAYSTACK_URL: 'https://p.test/',
    };
    expect(readHostChecks(asked, true).bank).toEqual({
      provider: 'paystack',
      secretKey: 'sk',
      baseUrl: 'https://p.test',
    });
  });
});

describe('who runs a real site', () => {
  it.each(Object.keys(COMPANY_SETTINGS))('must be said: without %s it does not start', (name) => {
    expect(() => readConfig({ ...REAL, [name]: ' ' })).toThrow(
      `${name} must be set when NODE_ENV is production`,
    );
    expect(() => readConfig({ [name]: ' ' })).not.toThrow();
  });

  it.each(['412345678', '41234567890', '5123456789', '4123 456 789', 'none'])(
    'has no VAT number like “%s”',
    (number) => {
      expect(() => readConfig({ ...REAL, COMPANY_VAT_NUMBER: number })).toThrow('COMPANY_VAT_NUMBER');
    },
  );

  it('is as it was set, with the demo’s words nowhere', () => {
    const { company } = readConfig(REAL);
    expect(company).toEqual({
      name: COMPANY_SETTINGS.COMPANY_NAME,
      email: COMPANY_SETTINGS.COMPANY_EMAIL,
      phone: COMPANY_SETTINGS.COMPANY_PHONE,
      address: COMPANY_SETTINGS.COMPANY_ADDRESS,
      registration: COMPANY_SETTINGS.COMPANY_REGISTRATION,
      vatNumber: COMPANY_SETTINGS.COMPANY_VAT_NUMBER,
      directors: COMPANY_SETTINGS.COMPANY_DIRECTORS,
      informationOfficer: COMPANY_SETTINGS.INFORMATION_OFFICER,
    });
    expect(readConfig({}).company.name).toContain('demo');
  });
});

describe('where files are kept', () => {
  const STORE = {
    STORAGE_S3_URL: 'https://s3.af-south-1.amazonaws.com/kwela-files/',
    STORAGE_S3_KEY_ID: 'id',
    STORAGE_S3_SECRET: 'secret',
  };

  it('is a disk of the machine until a store is set whole', () => {
    expect(readStorageConfig({}, '/data')).toMatchObject({ dir: join('/data', 'storage'), s3: null });
    expect(readStorageConfig({ ...STORE, STORAGE_S3_REGION: 'af-south-1' }, '/data').s3).toEqual({
      url: 'https://s3.af-south-1.amazonaws.com/kwela-files',
      region: 'af-south-1',
      keyId: 'id',
      secret: 'secret',
    });
    expect(readStorageConfig({ ...STORE, STORAGE_DIR: '/files' }, '/data')).toMatchObject({ dir: '/files' });
  });

  it.each(Object.keys(STORE))('is not a store without %s', (missing) => {
    expect(() => readStorageConfig({ ...STORE, [missing]: '' }, '/data')).toThrow(missing);
  });

  it.each(['https://s3.example', 'https://s3.example/', 'ftp://s3.example/kwela', 's3://kwela'])(
    'is not at “%s”',
    (address) => {
      expect(() => readStorageConfig({ ...STORE, STORAGE_S3_URL: address }, '/data')).toThrow(
        'STORAGE_S3_URL',
      );
    },
  );

  it('takes so many bytes of a person, or any number by one word', () => {
    expect(readStorageConfig({}, '/data')).toMatchObject({
      mostFileBytes: 50_000_000,
      mostBytesOfAPerson: 500_000_000,
      mostPixels: 50_000_000,
    });
    expect(readStorageConfig({ STORAGE_PERSON_MB: 'off' }, '/data').mostBytesOfAPerson).toBeNull();
    expect(readStorageConfig({ STORAGE_PERSON_MB: '1' }, '/data').mostBytesOfAPerson).toBe(1_000_000);
    for (const size of ['0', '-1', '1.5', 'OFF'])
      expect(() => readStorageConfig({ STORAGE_PERSON_MB: size }, '/data')).toThrow('STORAGE_PERSON_MB');
  });
});

describe('where people reach a site', () => {
  it.each(['https://kwela.example/?from=mail', 'https://kwela.example/#top', 'https://kwela.example?'])(
    'is not “%s”: every link of a mail would lead nowhere',
    (address) => {
      expect(() => readConfig({ SITE_URL: address })).toThrow('SITE_URL');
    },
  );

  it('has a map from a file of ours, or from an address that browsers may load', () => {
    expect(readConfig({}).mapTiles).toBeNull();
    expect(readConfig({ MAP_TILES: '/maps/za.pmtiles' }).mapTiles).toEqual({
      kind: 'file',
      path: '/maps/za.pmtiles',
    });
    expect(readConfig({ MAP_TILES: 'https://maps.example/za.pmtiles' }).mapTiles).toEqual({
      kind: 'remote',
      url: 'https://maps.example/za.pmtiles',
    });
    for (const place of ['http://maps.example/za.pmtiles', 'https://', 'ftp://maps.example'])
      expect(() => readConfig({ MAP_TILES: place })).toThrow('MAP_TILES');
  });

  it('may be called from pages of others by their origin alone', () => {
    const named = 'https://partner.example, http://localhost:8080';
    expect(readConfig({ CORS_ORIGINS: named }).otherOrigins).toEqual([
      'https://partner.example',
      'http://localhost:8080',
    ]);
    for (const wrong of ['partner.example', 'https://Partner.example', 'https://a.example:443', 'null'])
      expect(() => readConfig({ CORS_ORIGINS: `https://fine.example,${wrong}` })).toThrow(`not "${wrong}"`);
  });

  it('shows no schema that holds secrets, whatever it is told, and others by whole names', () => {
    for (const schema of ['public', 'auth', 'storage', 'pg_catalog', 'information_schema', 'auth.users'])
      expect(() => readConfig({ EXPOSED_SCHEMAS: schema })).toThrow('must not name the schema');
    for (const text of ['Partner', 'a.b.c', 'partner.', 'part-ner', '1partner', 'partner;drop'])
      expect(() => readConfig({ EXPOSED_SCHEMAS: text })).toThrow(`not "${text}"`);
    const told = 'partner.prices,partner.cars,partner.prices,other,other.table';
    expect(readConfig({ EXPOSED_SCHEMAS: told }).exposedSchemas).toEqual([
      { name: 'partner', tables: ['prices', 'cars'], functions: [] },
      { name: 'other', tables: 'all', functions: [] },
    ]);
  });
});
