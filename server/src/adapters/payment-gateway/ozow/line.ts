import type { z } from 'zod';
import { readJson } from '../../read-json.ts';
import { GatewayUnavailable } from '../port.ts';
import { OZOW, type OzowAccount } from './account.ts';

const TIMEOUT_MS = 20_000;

/**
 * One call of the API, whose answer is read by a shape.
 *
 * @throws GatewayUnavailable when nothing was answered, or nothing that can be read.
 */
export async function askOzow<Shape extends z.ZodType>(
  account: OzowAccount,
  path: string,
  shape: Shape,
  init: RequestInit & { readonly headers?: Record<string, string> },
): Promise<z.output<Shape>> {
  let status = 0;
  let text = '';
  try {
    const answer = await (account.fetch ?? fetch)(`${account.apiUrl}${path}`, {
      ...init,
      headers: { accept: 'application/json', apikey: account.apiKey, ...init.headers },
      // A redirect would take the key to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS),
    });
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    throw new GatewayUnavailable(OZOW, error);
  }
  const read = shape.safeParse(readJson(text));
  if (status !== 200 || !read.success) throw new GatewayUnavailable(OZOW, new Error(`${path}: ${status}`));
  return read.data;
}
