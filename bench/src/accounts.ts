import { randomUUID } from 'node:crypto';

/** What the measurements of accounts ask of a server. */

export const PASSWORD = 'a long walk to Hermanus';

export const newEmail = () => `bench-${randomUUID()}@example.co.za`;

export async function post(
  url: string,
  path: string,
  body: object,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

export const tryToSignIn = (url: string, email: string, password: string) =>
  post(url, '/token?grant_type=password', { email, password });
