import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import type { Person } from './people.ts';

/** Calls use-cases as somebody, as a program of theirs would; `url`: at a product of a story of its own. */
export async function programOf(request: APIRequestContext, { email, password }: Person, url = '') {
  const session = await request.post(`${url}/auth/v1/token?grant_type=password`, {
    data: { email, password },
  });
  const { access_token: token }: { access_token: string } = await session.json();
  const headers = { authorization: `Bearer ${token}` };
  async function answerOf<Answer>(answer: APIResponse): Promise<Answer> {
    expect(answer.ok(), await answer.text()).toBe(true);
    const body: Answer = await answer.json();
    return body;
  }
  return {
    read: async <Answer>(name: string, params: Record<string, string> = {}) =>
      answerOf<Answer>(await request.get(`${url}/functions/v1/${name}`, { headers, params })),
    call: async <Answer = object>(name: string, data: object, idempotencyKey: string = randomUUID()) =>
      answerOf<Answer>(
        await request.post(`${url}/functions/v1/${name}`, {
          headers: { ...headers, 'idempotency-key': idempotencyKey },
          data,
        }),
      ),
  };
}
