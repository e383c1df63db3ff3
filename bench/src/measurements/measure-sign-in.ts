import { z } from 'zod';
import { limitedPasswords } from '../../../server/src/services/auth/passwords/passwords.ts';
import { newEmail, PASSWORD, post, tryToSignIn } from '../accounts.ts';
import { type Figure, figureOf, type Measurement } from '../bench.ts';
import { productionOver, startOwnServer } from '../own-server.ts';
import { searchBeside } from '../search-beside.ts';

/**
 * Signing in is slow by intention: a password is hashed so that guessing is expensive. Measured is what the rest of a
 * sign-in adds to the hash, and how a search fares meanwhile.
 */

const ROUNDS = 3;
const SECONDS = 5;
const CLIENTS = 4;
const SIGN_INS_AT_ONCE = 20;

const Session = z.object({ refresh_token: z.string(), access_token: z.string() });
type Session = z.infer<typeof Session>;

async function signUp(url: string): Promise<string> {
  const email = newEmail();
  Session.parse((await post(url, '/signup', { email, password: PASSWORD })).body);
  return email;
}

const signIn = async (url: string, email: string): Promise<Session> =>
  Session.parse((await tryToSignIn(url, email, PASSWORD)).body);

async function refresh(url: string, { refresh_token }: Session): Promise<Session> {
  return Session.parse((await post(url, '/token?grant_type=refresh_token', { refresh_token })).body);
}

/** How often a step is done in a second by so many workers, each going on from what its last step gave. */
async function rateOf<State>(
  starts: readonly State[],
  step: (state: State) => Promise<State>,
  seconds: number,
): Promise<number> {
  const startedAt = performance.now();
  const stopAt = startedAt + seconds * 1_000;
  let done = 0;
  await Promise.all(
    starts.map(async (start) => {
      let state = start;
      while (performance.now() < stopAt) {
        state = await step(state);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1_000);
}

type Bench = { readonly url: string; readonly vehicles: number; report(line: string): void };

/** Alternating, median of three. */
async function compared(
  name: string,
  { vehicles, report }: Bench,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Figure> {
  const [oursAll, referenceAll]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    oursAll.push(await ours());
    referenceAll.push(await reference());
    report(
      `  ${name}, round ${round + 1}: ${oursAll.at(-1)?.toFixed(0)}/s, ${referenceAll.at(-1)?.toFixed(0)}/s`,
    );
  }
  return figureOf({ name, vehicles, unit: '/s', ours: oursAll, references: referenceAll, goal: null });
}

async function signInRate(bench: Bench, emails: readonly string[]): Promise<Figure> {
  const passwords = limitedPasswords();
  const stored = await passwords.hash(PASSWORD);
  const signInAgain = async (email: string) => {
    await signIn(bench.url, email);
    return email;
  };
  const checkAgain = async (password: string) => {
    await passwords.matches(password, stored.ok ? stored.value : null);
    return password;
  };
  return compared(
    'sign-ins, against checking the password alone',
    bench,
    () => rateOf(emails, signInAgain, SECONDS),
    () => rateOf(Array<string>(CLIENTS).fill(PASSWORD), checkAgain, SECONDS),
  );
}

async function refreshRate(bench: Bench, emails: readonly string[]): Promise<Figure> {
  const sessions = await Promise.all(emails.map((email) => signIn(bench.url, email)));
  const readAgain = async (session: Session) => {
    const headers = { authorization: `Bearer ${session.access_token}` };
    const answer = await fetch(`${bench.url}/auth/v1/user`, { headers });
    if (answer.status !== 200) throw new Error(`Reading oneself gave ${answer.status}`);
    await answer.json();
    return session;
  };
  let latest: readonly Session[] = sessions;
  return compared(
    'refreshes, against reading oneself',
    bench,
    async () => {
      const reached = [...latest];
      const rate = await rateOf(
        reached.map((session, place) => ({ session, place })),
        async ({ session, place }) => {
          const next = await refresh(bench.url, session);
          reached[place] = next;
          return { session: next, place };
        },
        SECONDS,
      );
      latest = reached;
      return rate;
    },
    () => rateOf(latest, readAgain, SECONDS),
  );
}

const searchMeanwhile = (bench: Bench, emails: readonly string[]): Promise<Figure> =>
  searchBeside({
    ...bench,
    what: `${SIGN_INS_AT_ONCE} people sign in at once`,
    rounds: ROUNDS,
    seconds: SECONDS,
    disturb: () =>
      rateOf(
        Array.from({ length: SIGN_INS_AT_ONCE }, (_, index) => emails[index % emails.length] ?? ''),
        async (email) => {
          await signIn(bench.url, email);
          return email;
        },
        SECONDS + 1,
      ),
  });

export const measureSignIn: Measurement = async ({ databaseUrl, vehicles, report }) => {
  const server = await startOwnServer({
    ...productionOver(databaseUrl),
    MAILER_AUTOCONFIRM: 'true',
    RATE_LIMIT_TOKEN: 'off',
    RATE_LIMIT_SIGNUP: 'off',
  });
  const bench = { url: server.url, vehicles, report };
  try {
    const emails = await Promise.all(Array.from({ length: CLIENTS }, () => signUp(server.url)));
    return [
      await signInRate(bench, emails),
      await refreshRate(bench, emails),
      await searchMeanwhile(bench, emails),
    ];
  } finally {
    await server.stop();
  }
};
