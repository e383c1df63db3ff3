import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';

/** Guests who book over HTTP, for measurements. */

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type Post = (path: string, body: unknown, token?: string, key?: string) => Promise<Answer>;

export const poster =
  (url: string): Post =>
  async (path, body, token, key) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };

const session = z.object({ access_token: z.string() });
/** Somebody new, who is signed in; gives their token. */
export async function signUpGuest(url: string, number: number): Promise<string> {
  const config = z.object({ anonKey: z.string() }).parse(await (await fetch(`${url}/config.json`)).json());
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: config.anonKey },
    body: JSON.stringify({
      email: `guest-${number}-${randomUUID()}@example.co.za`,
      password: 'a long walk to Hermanus',
      data: { first_name: 'Guest', last_name: String(number) },
    }),
  });
  return session.parse(await answer.json()).access_token;
}

/** Only who handed in a licence may pay for a car. */
export async function verifyGuests(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO verifications (user_id, state, changed_at, submitted_at, typed, first_names, last_name, birth_on, licence_issued_on, licence_expires_on)
       SELECT id, 'verified', now(), now(), '{}', 'Ayanda', 'Guest', '1990-02-15', '2012-01-10', '2060-01-10'
         FROM auth.users WHERE email LIKE 'guest-%' ON CONFLICT DO NOTHING`,
    );
  } finally {
    await client.end();
  }
}

/** Cars that can be booked at once, in an order that is no order. */
export async function instantCars(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ public_id: string }>(
      `SELECT public_id FROM vehicles WHERE listed AND instant AND min_days <= 3 AND max_days >= 5
        ORDER BY md5(id::text) LIMIT 2000`,
    );
    return rows.map(({ public_id }) => public_id);
  } finally {
    await client.end();
  }
}
