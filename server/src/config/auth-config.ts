import {
  ConfigError,
  choice,
  type Environment,
  flag,
  integer,
  limit,
  list,
  read,
  url,
} from './environment.ts';
import { type JwtConfig, readJwtConfig } from './jwt-config.ts';
import { PUBLISHED_PASSWORDS } from './known-secrets.ts';

/** Third parties that people can sign in with; `oidc` is any other OpenID provider, by its issuer. */
export const OAUTH_PROVIDERS = ['google', 'apple', 'facebook', 'microsoft', 'oidc'] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

export interface OAuthClient {
  readonly provider: OAuthProvider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where its OpenID configuration is found; null for providers whose issuer is known. */
  readonly issuer: string | null;
}

/** What an installation is for. */
export const MODES = ['production', 'development', 'test'] as const;
export type Mode = (typeof MODES)[number];

const PASSWORD_CHARACTERS = [
  'any',
  'letters_digits',
  'lower_upper_digits',
  'lower_upper_digits_symbols',
] as const;
export type PasswordCharacters = (typeof PASSWORD_CHARACTERS)[number];

/** Endpoints that are limited by themselves: attempts in five minutes for one network address; null switches it off. */
const RATE_LIMITS = {
  token: 150,
  signup: 30,
  anonymous: 5,
  otp: 30,
  verify: 30,
  recover: 30,
  resend: 30,
  user: 30,
  sso: 30,
  mfa: 75,
  /** Messages of the whole installation, no matter who asks. */
  mail: 300,
  sms: 100,
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;

export interface AuthConfig {
  readonly siteUrl: string;
  /** Globs of further addresses that a sign-in may return to: `*` stops at `.` and `/`, `**` does not. */
  readonly redirectAllowList: readonly string[];
  /** Whether a sign-in may return to any page on the person's own machine: in development alone. */
  readonly loopbackRedirects: boolean;
  /** Where the service is, below the site; empty: at the root, as well as where it always is. */
  readonly pathPrefix: string;
  readonly jwt: JwtConfig;
  readonly jwtExpiryS: number;
  readonly signupEnabled: boolean;
  readonly anonymousEnabled: boolean;
  readonly emailEnabled: boolean;
  readonly phoneEnabled: boolean;
  readonly manualLinkingEnabled: boolean;
  readonly mailerAutoconfirm: boolean;
  readonly smsAutoconfirm: boolean;
  readonly doubleEmailConfirm: boolean;
  readonly passwordMinLength: number;
  /** Kinds of characters that a new password must have, each at least once. */
  readonly passwordCharacters: PasswordCharacters;
  /** Whether passwords that are easy to guess are refused: common ones, and the person's own name or address. */
  readonly passwordCommonRefused: boolean;
  /** Passwords that nobody gets in with, because anybody can read them. */
  readonly publishedPasswords: readonly string[];
  readonly reauthenticationRequired: boolean;
  readonly refreshReuseIntervalS: number;
  /** Sessions end this long after they began, or after they were last used; null: never by themselves. */
  readonly sessionTimeboxS: number | null;
  readonly sessionInactivityS: number | null;
  readonly otpLength: number;
  readonly otpExpiryS: number;
  readonly smsOtpExpiryS: number;
  /** Seconds before another message goes to the same address. */
  readonly mailFrequencyS: number;
  readonly smsFrequencyS: number;
  /** Codes that always hold for a phone, for tests and app reviews; never in production. */
  readonly testOtp: ReadonlyMap<string, string>;
  readonly mfa: {
    readonly totp: boolean;
    readonly phone: boolean;
    readonly webauthn: boolean;
    /** Whether the answer to a challenge must come from the network address that asked for it. */
    readonly bindIp: boolean;
  };
  /** Whether an admin's role counts only in a session that has shown a second factor. */
  readonly adminSecondFactor: boolean;
  /** Seals secrets that must be readable again; null: the key made at the first start. */
  readonly secretsKey: Uint8Array | null;
  readonly oauth: readonly OAuthClient[];
  readonly rateLimits: Readonly<Record<RateLimitName, number | null>>;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly sms: SmsConfig;
}

export type SmsConfig =
  | { readonly provider: 'simulator' }
  | { readonly provider: 'clickatell'; readonly apiKey: string }
  | { readonly provider: 'bulksms'; readonly tokenId: string; readonly tokenSecret: string };

const PATH = /^(\/[\w.~-]+)*$/;
const LONGEST_SESSION_S = 31_536_000;
const SECRETS_KEY_BYTES = 32;

function required(env: Environment, name: string, why: string): string {
  const value = read(env, name);
  if (value === undefined) throw new ConfigError(name, `must be set ${why}`);
  return value;
}

/** The one setting whose empty value means something: a service without a prefix. */
function pathPrefix(env: Environment): string {
  const prefix = (env.AUTH_PATH_PREFIX ?? '/auth/v1').trim().replace(/\/+$/, '');
  if (!PATH.test(prefix)) {
    throw new ConfigError('AUTH_PATH_PREFIX', `must be empty or a path such as /auth/v1, not "${prefix}"`);
  }
  return prefix;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** As it is written, since a slash at the end belongs to the name. Anyone who answers there says who people are. */
function issuerFrom(env: Environment, name: string): string | null {
  const text = read(env, name);
  if (text === undefined || url(env, name, ['https:', 'http:']) === null) return null;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'http:' && !LOOPBACK.has(hostname)) {
    throw new ConfigError(name, 'must start with https:// unless it is on this machine');
  }
  return text;
}

function oauthClients(env: Environment): OAuthClient[] {
  return OAUTH_PROVIDERS.flatMap((provider) => {
    const prefix = `OAUTH_${provider.toUpperCase()}`;
    const clientId = read(env, `${prefix}_CLIENT_ID`);
    if (clientId === undefined) return [];
    const clientSecret = required(env, `${prefix}_SECRET`, `when ${prefix}_CLIENT_ID is`);
    const issuer = issuerFrom(env, `${prefix}_ISSUER`);
    if (provider === 'oidc' && issuer === null) {
      throw new ConfigError(`${prefix}_ISSUER`, `must be set when ${prefix}_CLIENT_ID is`);
    }
    return [{ provider, clientId, clientSecret, issuer }];
  });
}

function smsConfig(env: Environment): SmsConfig {
  const provider = choice(env, 'SMS_PROVIDER', ['simulator', 'clickatell', 'bulksms'], 'simulator');
  const why = `when SMS_PROVIDER is ${provider}`;
  switch (provider) {
    case 'simulator':
      return { provider };
    case 'clickatell':
      return { provider, apiKey: required(env, 'CLICKATELL_API_KEY', why) };
    case 'bulksms':
      return {
        provider,
        tokenId: required(env, 'BULKSMS_TOKEN_ID', why),
        tokenSecret: required(env, 'BULKSMS_TOKEN_SECRET', why),
      };
  }
}

function testCodes(env: Environment, isProduction: boolean): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const pair of list(env, 'TEST_OTP')) {
    const [, phone, code] = /^\+?(\d{7,15})=(\d{6,10})$/.exec(pair) ?? [];
    if (phone === undefined || code === undefined) {
      throw new ConfigError('TEST_OTP', `must be phone=code,phone=code, not "${pair}"`);
    }
    codes.set(phone, code);
  }
  if (isProduction && codes.size > 0) throw new ConfigError('TEST_OTP', 'must not be set in production');
  return codes;
}

function secretsKey(env: Environment): Uint8Array | null {
  const text = read(env, 'SECRETS_KEY');
  if (text === undefined) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== SECRETS_KEY_BYTES || !/^[\w+/-]+=*$/.test(text)) {
    throw new ConfigError('SECRETS_KEY', `must be ${SECRETS_KEY_BYTES} bytes in base64`);
  }
  return key;
}

const seconds = (env: Environment, name: string): number | null =>
  read(env, name) === undefined ? null : integer(env, name, 0, 60, LONGEST_SESSION_S);

/** A session counts as used when its token is refreshed, so it cannot end sooner than a token does. */
function inactivity(env: Environment, jwtExpiryS: number): number | null {
  const value = seconds(env, 'SESSION_INACTIVITY_S');
  if (value !== null && value < jwtExpiryS) {
    throw new ConfigError(
      'SESSION_INACTIVITY_S',
      `must not be less than JWT_EXPIRY_S, which is ${jwtExpiryS}`,
    );
  }
  return value;
}

const rateLimits = (env: Environment): AuthConfig['rateLimits'] => {
  const read = (name: RateLimitName) => limit(env, `RATE_LIMIT_${name.toUpperCase()}`, RATE_LIMITS[name]);
  return {
    token: read('token'),
    signup: read('signup'),
    anonymous: read('anonymous'),
    otp: read('otp'),
    verify: read('verify'),
    recover: read('recover'),
    resend: read('resend'),
    user: read('user'),
    sso: read('sso'),
    mfa: read('mfa'),
    mail: read('mail'),
    sms: read('sms'),
  };
};

/** Everything about accounts that an installation may choose. Source: docs/SETTINGS.md. */
export function readAuthConfig(
  env: Environment,
  { siteUrl, mode }: { readonly siteUrl: string; readonly mode: Mode },
): AuthConfig {
  const isProduction = mode === 'production';
  const jwtExpiryS = integer(env, 'JWT_EXPIRY_S', 3600, 30, 604_800);
  return {
    siteUrl,
    redirectAllowList: list(env, 'REDIRECT_ALLOW_LIST'),
    loopbackRedirects: mode === 'development',
    pathPrefix: pathPrefix(env),
    jwt: readJwtConfig(env, isProduction),
    jwtExpiryS,
    signupEnabled: flag(env, 'SIGNUP_ENABLED', true),
    anonymousEnabled: flag(env, 'ANONYMOUS_ENABLED', false),
    emailEnabled: flag(env, 'EMAIL_ENABLED', true),
    phoneEnabled: flag(env, 'PHONE_ENABLED', true),
    manualLinkingEnabled: flag(env, 'MANUAL_LINKING_ENABLED', true),
    mailerAutoconfirm: flag(env, 'MAILER_AUTOCONFIRM', false),
    smsAutoconfirm: flag(env, 'SMS_AUTOCONFIRM', false),
    doubleEmailConfirm: flag(env, 'DOUBLE_EMAIL_CONFIRM', true),
    passwordMinLength: integer(env, 'PASSWORD_MIN_LENGTH', 8, 6, 72),
    passwordCharacters: choice(env, 'PASSWORD_CHARACTERS', PASSWORD_CHARACTERS, 'any'),
    passwordCommonRefused: flag(env, 'PASSWORD_COMMON_REFUSED', true),
    publishedPasswords: isProduction ? PUBLISHED_PASSWORDS : [],
    reauthenticationRequired: flag(env, 'REAUTHENTICATION_REQUIRED', false),
    refreshReuseIntervalS: integer(env, 'REFRESH_REUSE_INTERVAL_S', 10, 0, 300),
    sessionTimeboxS: seconds(env, 'SESSION_TIMEBOX_S'),
    sessionInactivityS: inactivity(env, jwtExpiryS),
    otpLength: integer(env, 'OTP_LENGTH', 6, 6, 10),
    otpExpiryS: integer(env, 'OTP_EXPIRY_S', 3600, 60, 86_400),
    smsOtpExpiryS: integer(env, 'SMS_OTP_EXPIRY_S', 300, 60, 600),
    mailFrequencyS: integer(env, 'MAIL_FREQUENCY_S', 60, 0, 3600),
    smsFrequencyS: integer(env, 'SMS_FREQUENCY_S', 60, 0, 3600),
    testOtp: testCodes(env, isProduction),
    mfa: {
      totp: flag(env, 'MFA_TOTP_ENABLED', true),
      phone: flag(env, 'MFA_PHONE_ENABLED', true),
      webauthn: flag(env, 'MFA_WEBAUTHN_ENABLED', true),
      // Behind proxies one person may come by several addresses.
      bindIp: flag(env, 'MFA_BIND_IP', list(env, 'TRUSTED_PROXIES').length === 0),
    },
    adminSecondFactor: flag(env, 'ADMIN_SECOND_FACTOR', isProduction),
    secretsKey: secretsKey(env),
    oauth: oauthClients(env),
    rateLimits: rateLimits(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read(env, 'MAIL_FROM') ?? 'Kwela <hello@kwela.example>',
    sms: smsConfig(env),
  };
}
