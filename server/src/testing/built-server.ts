import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROUTES, type UseCaseName } from '@kwela/contract/routes';
import { POLICIES } from '@kwela/domain/policy/versions/all';
import { z } from 'zod';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { asSystem } from '../db/tx.ts';
import { becomeHost } from '../modules/hosts/repo.ts';
import { addVehicle } from '../modules/vehicles/add.ts';
import { carOf } from './trips.ts';

/** The built server as a process of its own, which is killed without warning, and what people do there over the network. */

const ROOT = join(import.meta.dirname, '../../..');

/** Builds the server, unless the build is of just these sources. */
export const buildServer = (): void =>
  void execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: ROOT, stdio: 'inherit' });

export interface BuiltServer {
  readonly url: string;
  /** Ends it without a word, as a power cut does; resolves when it is gone. */
  kill(): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
}

/** Starts it on a port and waits until it is ready. `DATA_DIR` or `DATABASE_URL` says over which data. */
export async function startBuilt(
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<BuiltServer> {
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, 'server/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      SITE_URL: url,
      SEED_DEMO: 'false',
      MAILER_AUTOCONFIRM: 'true',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok === true) return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The server alone may open its data, so that everybody who signs up here may drive by a rule of the database. */
const VERIFIED_ON_SIGN_UP = `
  CREATE FUNCTION public.verify_who_signs_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    INSERT INTO public.verifications (user_id, state, changed_at, submitted_at, typed, first_names, last_name, birth_on, licence_issued_on, licence_expires_on)
    VALUES (NEW.id, 'verified', now(), now(), '{}', 'Sipho', 'Dlamini', '1990-02-15', '2012-01-10', '2060-01-10');
    RETURN NEW;
  END $$;
  CREATE TRIGGER verify_who_signs_up AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION public.verify_who_signs_up()`;

/** Fills an empty database that no server has seen with one host and their cars; gives the ids of the cars. */
export async function fillForTrips(database: Database, carCount: number): Promise<readonly string[]> {
  await migrate(database.pool);
  await database.pool.query(VERIFIED_ON_SIGN_UP);
  const userId = randomUUID();
  await database.db.insertInto('auth.users').values({ id: userId, email: 'thandi@example.co.za' }).execute();
  const cars: string[] = [];
  for (let number = 1; number <= carCount; number += 1) {
    const added = await asSystem(database.db, async (tx) => {
      await becomeHost(tx, {
        userId,
        firstName: 'Thandi',
        lastName: 'Mokoena',
        area: 'Gardens',
        vatNumber: null,
        hostingSince: new Date('2024-03-01T08:00:00Z'),
      });
      const seed = carCount === 1 ? 'seed' : `seed ${number}`;
      return addVehicle(tx, carOf(userId, `CA ${number}`, new Date()), seed, POLICIES);
    });
    if (!added.ok) throw new Error('The car was refused');
    cars.push(added.value.publicId);
  }
  return cars;
}

/** Somebody who is signed in. */
export interface Caller {
  readonly url: string;
  readonly token: string;
  readonly userId: string;
}

export async function signUp(url: string, email = 'sipho@example.co.za'): Promise<Caller> {
  const { anonKey } = z
    .object({ anonKey: z.string() })
    .parse(await (await fetch(`${url}/config.json`)).json());
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ email, password: 'a long walk to Hermanus' }),
  });
  const { access_token, user } = z
    .object({ access_token: z.string(), user: z.object({ id: z.uuid() }) })
    .parse(await answer.json());
  return { url, token: access_token, userId: user.id };
}

/** Calls a use-case over the network; gives the body of whatever is answered. */
export async function callOver(
  { url, token }: Caller,
  name: UseCaseName,
  input: Readonly<Record<string, unknown>>,
  key: string = randomUUID(),
): Promise<unknown> {
  const isQuery = ROUTES[name] === 'GET';
  const query = new URLSearchParams(
    Object.entries(input).map(([field, value]): [string, string] => [field, String(value)]),
  );
  const answer = await fetch(`${url}/functions/v1/${name}${isQuery ? `?${query.toString()}` : ''}`, {
    method: ROUTES[name],
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    ...(isQuery ? {} : { body: JSON.stringify(input) }),
  });
  return answer.json();
}

/** Pays at the page of a checkout with a card that is always taken. */
export const payAt = (checkoutUrl: string): Promise<Response> =>
  fetch(`${checkoutUrl}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      number: '4111111111111111',
      expiry: '08/49',
      cvc: '123',
      name: 'Sipho Dlamini',
    }),
  });

export const DAY_MS = 86_400_000;

/** Three days that begin so many days from now, at ten o’clock. */
export function tripFor(
  vehicleId: string,
  inDays = 5,
): { vehicleId: string; startAt: string; endAt: string } {
  const startAt = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + inDays * DAY_MS + 8 * 3_600_000);
  return {
    vehicleId,
    startAt: startAt.toISOString(),
    endAt: new Date(startAt.getTime() + 3 * DAY_MS).toISOString(),
  };
}
