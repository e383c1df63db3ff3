import { resolve } from 'node:path';

/** The one reader of the environment. A value that cannot be used stops the start with its name. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL when set; the embedded database in `dataDir` otherwise. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  /** Where people reach the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly isProduction: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly seedDemo: boolean;
  readonly webDir: string;
  readonly trustedProxies: readonly string[];
  readonly auth: {
    readonly mailerAutoconfirm: boolean;
    readonly signupEnabled: boolean;
    readonly passwordMinLength: number;
    readonly jwtExpiryS: number;
    readonly refreshReuseIntervalS: number;
    /** Attempts in five minutes for one address, and for one account; null switches the limit off. */
    readonly rateLimits: { readonly token: number | null; readonly signup: number | null };
  };
  /** Calls of `/functions/v1` in a minute from one address; null switches the limit off. */
  readonly functionsPerMinute: number | null;
  readonly paymentSimulator: { readonly webhookSecret: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
    this.name = 'ConfigError';
  }
}

const read = (env: Environment, name: string): string | undefined => {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
};

function integer(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = read(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConfigError(name, `must be a whole number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = read(env, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new ConfigError(name, `must be true or false, not "${text}"`);
}

function choice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = read(env, name);
  if (text === undefined) return fallback;
  const found = choices.find((option) => option === text);
  if (found === undefined) throw new ConfigError(name, `must be one of ${choices.join(', ')}, not "${text}"`);
  return found;
}

/** A number of attempts, or `off`. */
function limit(env: Environment, name: string, fallback: number): number | null {
  return read(env, name) === 'off' ? null : integer(env, name, fallback, 1, 1_000_000);
}

function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const text = read(env, name);
  if (text === undefined) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(name, `must be an address starting with ${protocols.join(' or ')}//`);
  }
  return text.replace(/\/+$/, '');
}

/** Whoever knows it can say that a payment was made, so a real site must bring its own. */
function simulatorSecret(env: Environment, isProduction: boolean): string {
  const secret = read(env, 'PAYMENT_SIMULATOR_SECRET');
  if (secret !== undefined && secret.length < 16) {
    throw new ConfigError('PAYMENT_SIMULATOR_SECRET', 'must be at least 16 characters long');
  }
  if (secret === undefined && isProduction) {
    throw new ConfigError('PAYMENT_SIMULATOR_SECRET', 'must be set when NODE_ENV is production');
  }
  return secret ?? 'kwela-simulator-secret-for-development';
}

export function readConfig(env: Environment): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const isProduction = read(env, 'NODE_ENV') === 'production';
  const shownHost = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return {
    port,
    host,
    dataDir: resolve(read(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 16, 1, 200),
    siteUrl: url(env, 'SITE_URL', ['http:', 'https:']) ?? `http://${shownHost}:${port}`,
    isProduction,
    logLevel: choice(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      isProduction ? 'info' : 'warn',
    ),
    seedDemo: flag(env, 'SEED_DEMO', !isProduction),
    webDir: resolve(read(env, 'WEB_DIR') ?? 'web/dist'),
    trustedProxies: (read(env, 'TRUSTED_PROXIES') ?? '').split(',').filter((part) => part !== ''),
    auth: {
      mailerAutoconfirm: flag(env, 'MAILER_AUTOCONFIRM', true),
      signupEnabled: flag(env, 'SIGNUP_ENABLED', true),
      passwordMinLength: integer(env, 'PASSWORD_MIN_LENGTH', 8, 6, 72),
      jwtExpiryS: integer(env, 'JWT_EXPIRY_S', 3600, 30, 604_800),
      refreshReuseIntervalS: integer(env, 'REFRESH_REUSE_INTERVAL_S', 10, 0, 300),
      rateLimits: {
        token: limit(env, 'RATE_LIMIT_TOKEN', 150),
        signup: limit(env, 'RATE_LIMIT_SIGNUP', 30),
      },
    },
    functionsPerMinute: limit(env, 'RATE_LIMIT_FUNCTIONS', 600),
    paymentSimulator: {
      webhookSecret: simulatorSecret(env, isProduction),
    },
  };
}
