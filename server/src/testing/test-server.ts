import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract } from '@kwela/contract/all';
import { ROUTES, type UseCaseName } from '@kwela/contract/routes';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';
import type { AnalyticsCompany } from '../adapters/analytics/port.ts';
import type { BankVerification } from '../adapters/bank-verification/port.ts';
import type { IdentityVerification } from '../adapters/identity-verification/port.ts';
import type { Mailer } from '../adapters/mail/port.ts';
import type { Outgoing } from '../adapters/outgoing/port.ts';
import type { PaymentGateways } from '../adapters/payment-gateway/port.ts';
import type { SimulatedCompany } from '../adapters/payment-gateway/simulator/parts.ts';
import type { PayoutBank } from '../adapters/payout-bank/port.ts';
import type { SmsSender } from '../adapters/sms/port.ts';
import { type App, buildApp, type Parts } from '../app.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { insertVerifiedDrivers } from '../modules/drivers/known-driver-repo.ts';
import { limitedPasswords } from '../services/auth/passwords/passwords.ts';
import type { ExposedSchema } from '../services/rest/index.ts';
import { type Clock, startClock } from './clock.ts';
import { openTestDatabase } from './test-database.ts';

/** Wednesday 2 December 2026, 10:00 in South Africa. */
export const TEST_NOW = new Date('2026-12-02T08:00:00Z');

export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly client: SupabaseClient;
}

interface CallOptions {
  readonly as?: TestPerson;
  readonly idempotencyKey?: string;
}

type Input<Name extends UseCaseName> = z.input<Contract[Name]['input']>;
type Output<Name extends UseCaseName> = z.output<Contract[Name]['output']>;

/** What came back: the parsed body of a success, or the code, message and details of a refusal. */
export type CallOutcome<Name extends UseCaseName> =
  | { readonly status: 200; readonly ok: true; readonly value: Output<Name> }
  | {
      readonly status: number;
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly details: Record<string, unknown>;
    };

export interface Route {
  readonly method: string;
  readonly url: string;
}

export interface TestServer extends App {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** Every address that the app answers, as `/vehicles/:id`, with its method. */
  readonly routes: readonly Route[];
  /** Calls a use-case through HTTP, in process. */
  call<Name extends UseCaseName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<CallOutcome<Name>>;
  /** As `call`, with an input that no typed caller could send. */
  callUntyped<Name extends UseCaseName>(
    name: Name,
    input: object,
    options?: CallOptions,
  ): Promise<CallOutcome<Name>>;
  /** As `call`, and fails the test on anything but success. */
  succeed<Name extends UseCaseName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Output<Name>>;
  /** Signs a person up through the official client; who they are and their licence were checked, unless a test says that they are new. */
  person(
    firstName: string,
    roles?: readonly ('host' | 'admin')[],
    more?: { readonly isVerified: boolean },
  ): Promise<TestPerson>;
  /** The official client, unmodified, talking to this server in process. */
  client(key?: string): SupabaseClient;
  close(): Promise<void>;
}

/** One thread for all servers of a worker, and the least work that the hash allows: hashing was a third of the time. */
const PASSWORDS = limitedPasswords({ cost: { memoryCost: 8, timeCost: 1 } });

/** Of everybody whose papers were checked, beside their first name. */
const PAPERS = {
  lastName: 'Dlamini',
  birthOn: '1990-02-15',
  licenceIssuedOn: '2012-01-10',
  licenceExpiresOn: '2040-01-10',
};

const PASSWORD = 'a long walk to Hermanus';

/** Tests make more calls in a second than a person in a day; those about limits switch theirs on. */
const WITHOUT_LIMITS = Object.fromEntries(
  [
    'FUNCTIONS',
    'STORAGE',
    'UPLOADS',
    'DOWNLOADS',
    'FORMS',
    'TOKEN',
    'SIGNUP',
    'ANONYMOUS',
    'OTP',
    'VERIFY',
    'RECOVER',
    'RESEND',
    'USER',
    'SSO',
    'MFA',
    'MAIL',
    'SMS',
  ].map((name) => [`RATE_LIMIT_${name}`, 'off']),
);

/** `fetch` that never leaves the process. */
export const fetchInto =
  (app: App): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const answer = await app.http.inject({
      method: request.method === 'HEAD' ? 'HEAD' : (request.method as 'GET'),
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 ? { payload: body } : {}),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };

const textOf = (value: unknown): string | null => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;
};

const queryOf = (input: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]): [string, string][] => {
      const text = textOf(value);
      return text === null ? [] : [[name, text]];
    }),
  ).toString();

export async function startTestServer(
  options: {
    environment?: Record<string, string>;
    now?: Date;
    gateways?: PaymentGateways;
    simulated?: readonly SimulatedCompany[];
    mailer?: Mailer;
    openings?: Parts['openings'];
    releases?: Parts['releases'];
    sms?: SmsSender;
    analytics?: AnalyticsCompany;
    bankVerification?: BankVerification;
    payoutBank?: PayoutBank;
    identityVerification?: IdentityVerification;
    outgoing?: Outgoing;
    connectionLimits?: ConnectionLimits;
    /** More than the product's tables: the SQL that makes them, and what of them has a URL. */
    more?: { readonly sql: string; readonly schemas: readonly ExposedSchema[] };
  } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kwela-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SITE_URL: 'http://kwela.test',
    SEED_DEMO: 'false',
    // Most tests are about people who have an account already.
    MAILER_AUTOCONFIRM: 'true',
    ...WITHOUT_LIMITS,
    ...options.environment,
  });
  const database = await openTestDatabase();
  if (options.more !== undefined) await database.pool.query(options.more.sql);
  const clock = startClock(options.now ?? TEST_NOW);
  const routes: Route[] = [];
  const app = await buildApp({
    config,
    database,
    passwords: PASSWORDS,
    ...(options.gateways === undefined ? {} : { gateways: options.gateways }),
    ...(options.simulated === undefined ? {} : { simulated: options.simulated }),
    ...(options.mailer === undefined ? {} : { mailer: options.mailer }),
    ...(options.openings === undefined ? {} : { openings: options.openings }),
    ...(options.releases === undefined ? {} : { releases: options.releases }),
    ...(options.sms === undefined ? {} : { sms: options.sms }),
    ...(options.analytics === undefined ? {} : { analytics: options.analytics }),
    ...(options.payoutBank === undefined ? {} : { payoutBank: options.payoutBank }),
    ...(options.bankVerification === undefined ? {} : { bankVerification: options.bankVerification }),
    ...(options.identityVerification === undefined
      ? {}
      : { identityVerification: options.identityVerification }),
    ...(options.outgoing === undefined ? {} : { outgoing: options.outgoing }),
    ...(options.connectionLimits === undefined ? {} : { connectionLimits: options.connectionLimits }),
    ...(options.more === undefined ? {} : { schemas: options.more.schemas }),
    fetch: (input, init) => inProcess(input, init),
    onRoute: ({ method, url }) => routes.push(...[method].flat().map((one) => ({ method: one, url }))),
    now: clock.now,
  });
  const inProcess = fetchInto(app);
  await app.http.ready();

  const client = (key = app.tokens.anonKey()) =>
    createClient(config.siteUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: inProcess },
    });

  async function callUntyped<Name extends UseCaseName>(
    name: Name,
    input: object,
    { as, idempotencyKey }: CallOptions = {},
  ): Promise<CallOutcome<Name>> {
    const isQuery = ROUTES[name] === 'GET';
    const answer = await app.http.inject({
      method: ROUTES[name],
      url: `/functions/v1/${name}${isQuery ? `?${queryOf({ ...input })}` : ''}`,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(isQuery ? {} : { 'content-type': 'application/json' }),
      },
      ...(isQuery ? {} : { payload: JSON.stringify(input) }),
    });
    const body = answer.json();
    return answer.statusCode === 200
      ? { status: 200, ok: true, value: body }
      : {
          status: answer.statusCode,
          ok: false,
          code: body.code,
          message: body.message,
          details: body.details ?? {},
        };
  }

  const call: TestServer['call'] = (name, input, callOptions) =>
    callUntyped(name, Object(input), callOptions);

  async function person(
    firstName: string,
    roles: readonly ('host' | 'admin')[] = [],
    { isVerified } = { isVerified: true },
  ): Promise<TestPerson> {
    const own = client();
    const email = `${firstName.toLowerCase()}@example.co.za`;
    const { data, error } = await own.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { first_name: firstName, last_name: 'Tester' } },
    });
    if (error !== null || data.session === null)
      throw new Error(`${firstName} cannot sign up: ${error?.message}`);
    const userId = data.session.user.id;
    for (const role of roles) {
      await database.db.insertInto('user_roles').values({ user_id: userId, role }).execute();
    }
    if (isVerified) {
      // A number behind a name makes an address that nobody else has; papers show the name.
      const papers = { userId, firstNames: firstName.replace(/-?\d+$/, ''), ...PAPERS };
      await insertVerifiedDrivers(database.db, [papers], clock.now());
    }
    return { userId, email, token: data.session.access_token, client: own };
  }

  return {
    ...app,
    config,
    database,
    clock,
    routes,
    client,
    call,
    callUntyped,
    person,
    async succeed(name, input, callOptions) {
      const outcome = await call(name, input, callOptions);
      if (!outcome.ok)
        throw new Error(`${name} refused: ${outcome.status} ${outcome.code} ${outcome.message}`);
      return outcome.value;
    },
    async close() {
      await app.http.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
