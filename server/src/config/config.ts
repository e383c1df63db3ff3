import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Company } from '@kwela/content/values';
import { type AuthConfig, MODES, readAuthConfig } from './auth-config.ts';
import { readCompany } from './company.ts';
import {
  ConfigError,
  choice,
  type Environment,
  flag,
  integer,
  limit,
  list,
  origins,
  read,
  url,
} from './environment.ts';

import { type HostChecks, readHostChecks } from './host-checks.ts';
import { DEVELOPMENT_SIMULATOR_SECRET, isPublishedSecret } from './known-secrets.ts';
import { type PaymentCompaniesConfig, readPaymentCompanies } from './payment-companies.ts';
import { type PayoutBankConfig, readPayoutBank } from './payout-bank-config.ts';
import { readStorageConfig, type StorageConfig } from './storage-config.ts';

export { ConfigError } from './environment.ts';

export type AddedSchema = {
  readonly name: string;
  readonly tables: readonly string[] | 'all';
  readonly functions: readonly [];
};

export type MapTiles =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string };

export interface Ga4Config {
  readonly measurementId: string;
  readonly apiSecret: string;
  readonly baseUrl: string;
}

/** The one reader of the environment. A value that cannot be used stops the start with its name. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL when set; the embedded database in `dataDir` otherwise. */
  readonly databaseUrl: string | null;
  /** Connections to PostgreSQL of one process. */
  readonly databasePoolSize: number;
  /** How many processes share the port. */
  readonly processes: number;
  /** Where people reach the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly isProduction: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly seedDemo: boolean;
  readonly webDir: string;
  /** Whether browsers keep the app for when there is no line; false takes the worker away from those that have it. */
  readonly webWorker: boolean;
  /** The street map: an archive of ours, or one that browsers read elsewhere; null draws the land alone. */
  readonly mapTiles: MapTiles | null;
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may call the services besides our own. */
  readonly otherOrigins: readonly string[];
  /** Further schemas of the data service, each with some of its tables and views or all of them. */
  readonly exposedSchemas: readonly AddedSchema[];
  /** Who runs this installation, for the pages by law. */
  readonly company: Company;
  readonly auth: AuthConfig;
  /** Where files are kept, and how much of it anybody gets. */
  readonly storage: StorageConfig;
  /** Calls of `/functions/v1` in a minute from one address; null switches the limit off. */
  readonly functionsPerMinute: number | null;
  /** How often one network may send each form that is open to everybody; null for any number. */
  readonly formsPerFiveMinutes: number | null;
  /** The payment companies, and which of them guests choose from. */
  readonly payments: PaymentCompaniesConfig;
  readonly paymentSimulator: { readonly webhookSecret: string };
  /** Who says whether a host is who they say, and whose their bank account is. */
  readonly hostChecks: HostChecks;
  /** Who pays hosts. */
  readonly payoutBank: PayoutBankConfig;
  /** The stream of Google Analytics that is told of those who agreed to it; null tells nobody. */
  readonly ga4: Ga4Config | null;
}

/** Anyone who knows it can say that a payment was made, so a real site must bring its own. */
function simulatorSecret(env: Environment, isProduction: boolean): string {
  const secret = read(env, 'PAYMENT_SIMULATOR_SECRET');
  if (secret !== undefined && secret.length < 16) {
    throw new ConfigError('PAYMENT_SIMULATOR_SECRET', 'must be at least 16 characters long');
  }
  if (secret === undefined && isProduction) {
    throw new ConfigError('PAYMENT_SIMULATOR_SECRET', 'must be set when NODE_ENV is production');
  }
  if (secret !== undefined && isProduction && isPublishedSecret(secret)) {
    throw new ConfigError(
      'PAYMENT_SIMULATOR_SECRET',
      'must be a secret of your own, not one that everybody knows',
    );
  }
  return secret ?? DEVELOPMENT_SIMULATOR_SECRET;
}

/** What processes share is in the database, and the embedded one lets one process in; in development each had a mailbox of its own. */
function processCount(env: Environment, mayShare: boolean): number {
  const count = integer(env, 'PROCESSES', 1, 1, 64);
  if (count > 1 && !mayShare) {
    throw new ConfigError('PROCESSES', 'can be more than 1 with DATABASE_URL and NODE_ENV=production only');
  }
  return count;
}

/** A path to an archive of tiles, or an https address of one. */
function mapTiles(env: Environment): MapTiles | null {
  const text = read(env, 'MAP_TILES');
  if (text === undefined) return null;
  if (!text.includes('://')) return { kind: 'file', path: resolve(text) };
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw new ConfigError('MAP_TILES', 'must be a path or an address starting with https://');
  }
  return { kind: 'remote', url: new URL(text).href };
}

/** Both or neither: one without the other tells nobody, and nobody would notice. */
function ga4(env: Environment): Ga4Config | null {
  const measurementId = read(env, 'GA4_MEASUREMENT_ID');
  const apiSecret = read(env, 'GA4_API_SECRET');
  const baseUrl = url(env, 'GA4_URL', ['https:']) ?? 'https://www.google-analytics.com';
  if (measurementId === undefined && apiSecret === undefined) return null;
  if (apiSecret === undefined) throw new ConfigError('GA4_API_SECRET', 'must be set with GA4_MEASUREMENT_ID');
  if (measurementId === undefined || !/^G-[A-Z0-9]{4,20}$/.test(measurementId)) {
    throw new ConfigError('GA4_MEASUREMENT_ID', 'must be the number of a stream, such as G-AB12CD34EF');
  }
  return { measurementId, apiSecret, baseUrl };
}

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses, networks such as 10.0.0.0/8, or names of ranges. Only they may say where a request comes from. */
function trustedProxies(env: Environment): readonly string[] {
  const proxies = list(env, 'TRUSTED_PROXIES');
  for (const proxy of proxies) {
    const [address = '', bits, ...more] = proxy.split('/');
    const version = isIP(address);
    const isWhole = bits === undefined;
    const isNetwork = !isWhole && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
    if (RANGES.has(proxy) || (version !== 0 && more.length === 0 && (isWhole || isNetwork))) continue;
    const problem = `must hold addresses or networks such as 10.0.0.0/8, not "${proxy}"`;
    throw new ConfigError('TRUSTED_PROXIES', problem);
  }
  return proxies;
}

const NAME_IN_SQL = /^[a-z_][a-z0-9_]{0,62}$/;
/** What the product itself exposes, and what holds secrets. */
const NEVER_ADDED = /^(public|auth|storage|information_schema|pg_.*)$/;

/** `partner` for all tables and views of a schema, `partner.prices` for one of them. */
function exposedSchemas(env: Environment): readonly AddedSchema[] {
  const added = new Map<string, AddedSchema['tables']>();
  for (const text of list(env, 'EXPOSED_SCHEMAS')) {
    const [schema = '', table, ...more] = text.split('.');
    const names = table === undefined ? [schema] : [schema, table];
    if (more.length > 0 || !names.every((name) => NAME_IN_SQL.test(name))) {
      const problem = `must hold schemas or tables such as partner or partner.prices, not "${text}"`;
      throw new ConfigError('EXPOSED_SCHEMAS', problem);
    }
    if (NEVER_ADDED.test(schema)) {
      throw new ConfigError('EXPOSED_SCHEMAS', `must not name the schema "${schema}"`);
    }
    const tables = added.get(schema) ?? [];
    added.set(schema, table === undefined || tables === 'all' ? 'all' : [...new Set([...tables, table])]);
  }
  return [...added].map(([name, tables]) => ({ name, tables, functions: [] }));
}

/** How an address of this machine stands in a link. */
function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** Every link begins with it, so that nothing can stand behind its path. */
function siteAddress(env: Environment): string | null {
  const address = url(env, 'SITE_URL', ['http:', 'https:']);
  if (address !== null && /[?#]/.test(address)) {
    throw new ConfigError('SITE_URL', 'must be an address without ? and #');
  }
  return address;
}

export function readConfig(env: Environment): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const mode = choice(env, 'NODE_ENV', MODES, 'development');
  const isProduction = mode === 'production';
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const dataDir = resolve(read(env, 'DATA_DIR') ?? '.data');
  const siteUrl = siteAddress(env) ?? `http://${shownHost(host)}:${port}`;
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 16, 1, 200),
    processes: processCount(env, databaseUrl !== null && isProduction),
    siteUrl,
    isProduction,
    logLevel: choice(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      isProduction ? 'info' : 'warn',
    ),
    seedDemo: flag(env, 'SEED_DEMO', !isProduction),
    webDir: resolve(read(env, 'WEB_DIR') ?? 'web/dist'),
    webWorker: flag(env, 'WEB_WORKER', true),
    mapTiles: mapTiles(env),
    trustedProxies: trustedProxies(env),
    otherOrigins: origins(env, 'CORS_ORIGINS'),
    exposedSchemas: exposedSchemas(env),
    company: readCompany(env, isProduction),
    auth: readAuthConfig(env, { siteUrl, mode }),
    storage: readStorageConfig(env, dataDir),
    functionsPerMinute: limit(env, 'RATE_LIMIT_FUNCTIONS', 600),
    formsPerFiveMinutes: limit(env, 'RATE_LIMIT_FORMS', 20),
    payments: readPaymentCompanies(env, isProduction),
    paymentSimulator: {
      webhookSecret: simulatorSecret(env, isProduction),
    },
    hostChecks: readHostChecks(env, isProduction),
    payoutBank: readPayoutBank(env, isProduction),
    ga4: ga4(env),
  };
}
