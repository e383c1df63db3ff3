import pg from 'pg';
import { newEmail, PASSWORD, post, tryToSignIn } from '../accounts.ts';
import type { Figure, Measurement } from '../bench.ts';
import { startOwnServer } from '../own-server.ts';
import { median } from '../statistics.ts';

/**
 * Whether the time of an answer gives away who has an account: each way in asked in turn for an address that has one and
 * for one that has none. Source: docs/rules/accounts.md “Attempts”.
 */

const TRIES = 200;
const WARM_UP = 10;
const GOAL = 1.1;

type Door = {
  readonly name: string;
  readonly status: number;
  ask(url: string, email: string): Promise<{ status: number }>;
};

const DOORS: readonly Door[] = [
  {
    name: 'wrong password',
    status: 400,
    ask: (url, email) => tryToSignIn(url, email, 'not this one at all'),
  },
  { name: 'sign-up', status: 200, ask: (url, email) => post(url, '/signup', { email, password: PASSWORD }) },
  { name: 'forgotten password', status: 200, ask: (url, email) => post(url, '/recover', { email }) },
  { name: 'link to sign in', status: 200, ask: (url, email) => post(url, '/otp', { email }) },
  { name: 'mail again', status: 200, ask: (url, email) => post(url, '/resend', { type: 'signup', email }) },
];

/** Of somebody who has confirmed their address. */
async function knownEmail(url: string, databaseUrl: string): Promise<string> {
  const email = newEmail();
  const { status } = await post(url, '/signup', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`Signing up gave ${status}`);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('UPDATE auth.users SET email_confirmed_at = now() WHERE email = $1', [email]);
  } finally {
    await client.end();
  }
  return email;
}

async function compared(url: string, { name, status, ask }: Door, known: string, vehicles: number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = -WARM_UP; index < 2 * TRIES; index += 1) {
    const which = index % 2 === 0 ? 'known' : 'unknown';
    const email = which === 'known' ? known : newEmail();
    const startedAt = performance.now();
    const answer = await ask(url, email);
    const ms = performance.now() - startedAt;
    if (answer.status !== status) throw new Error(`${name} gave ${answer.status} for a ${which} address`);
    if (index >= 0) times[which].push(ms);
  }
  const [ours, reference] = [median(times.known), median(times.unknown)];
  const figure: Figure = {
    name: `${name} p50, known address against unknown, the larger by the smaller`,
    vehicles,
    ours,
    reference,
    unit: 'ms',
    ratio: Math.max(ours / reference, reference / ours),
    goal: { kind: 'at_most', ratio: GOAL },
  };
  return figure;
}

export const measureConstantTime: Measurement = async ({ databaseUrl, vehicles, report }) => {
  const server = await startOwnServer({
    DATABASE_URL: databaseUrl,
    // Mails stay in the memory of the server, where a real site has a company that takes them.
    NODE_ENV: 'development',
    SEED_DEMO: 'false',
    LOG_LEVEL: 'info',
    MAILER_AUTOCONFIRM: 'false',
    MAIL_FREQUENCY_S: '0',
    ...Object.fromEntries(
      ['TOKEN', 'SIGNUP', 'RECOVER', 'OTP', 'RESEND', 'MAIL'].map((name) => [`RATE_LIMIT_${name}`, 'off']),
    ),
  });
  try {
    const known = await knownEmail(server.url, databaseUrl);
    const figures: Figure[] = [];
    for (const door of DOORS) {
      const figure = await compared(server.url, door, known, vehicles);
      const { ours, reference, ratio } = figure;
      report(
        `  ${door.name}: ${ours.toFixed(2)} ms known, ${reference.toFixed(2)} ms unknown, ${ratio.toFixed(3)}`,
      );
      figures.push(figure);
    }
    return figures;
  } finally {
    await server.stop();
  }
};
