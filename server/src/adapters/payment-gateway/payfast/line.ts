import { readJson } from '../../read-json.ts';
import { GatewayUnavailable } from '../port.ts';
import { PAYFAST, type PayfastAccount } from './account.ts';
import { phpUrlencode, signApi } from './signature.ts';

const TIMEOUT_MS = 20_000;
const FAULT = 500;
/** Later, or our key, which a person has to mend. */
const NOT_NOW: readonly number[] = [401, 403, 429];
const ZONE_MS = 2 * 3_600_000;

/** `2026-11-20T10:00:00+02:00`. */
const timestampOf = (now: Date): string =>
  `${new Date(now.getTime() + ZONE_MS).toISOString().slice(0, 19)}+02:00`;

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function send(account: PayfastAccount, url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await (account.fetch ?? fetch)(url, {
      ...init,
      // A redirect would take what is signed to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new GatewayUnavailable(PAYFAST, error);
  }
}

const encoded = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${phpUrlencode(value)}`)
    .join('&');

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Does the company know this notification, by the text of its fields? */
export async function isValidItn(account: PayfastAccount, params: string): Promise<boolean> {
  const url = `${account.siteUrl}/eng/query/validate`;
  const { status, text } = await send(account, url, { method: 'POST', headers: FORM, body: params });
  if (status !== 200) throw new GatewayUnavailable(PAYFAST, new Error(`validate: ${status}`));
  const said = text.trim();
  if (said.startsWith('VALID')) return true;
  if (said.startsWith('INVALID')) return false;
  throw new GatewayUnavailable(PAYFAST, new Error('validate: what it answered cannot be read'));
}

/** One signed call of the API; what it answers, refusals too, is for the caller to judge. */
export async function askApi(
  account: PayfastAccount,
  path: string,
  body?: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const headers = {
    'merchant-id': account.merchantId,
    version: 'v1',
    timestamp: timestampOf(account.now()),
  };
  const signature = signApi({ ...headers, ...body }, account.passphrase);
  const url = `${account.apiUrl}${path}${account.isSandbox ? '?testing=true' : ''}`;
  const { status, text } = await send(account, url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, signature, ...(body !== undefined && FORM) },
    body: body === undefined ? null : encoded(body),
  });
  if (status >= FAULT || NOT_NOW.includes(status)) {
    throw new GatewayUnavailable(PAYFAST, new Error(`${path}: ${status}`));
  }
  return { status, body: readJson(text) };
}
