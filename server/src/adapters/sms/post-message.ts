import { SmsNotSent } from './port.ts';

const TIMEOUT_MS = 10_000;

interface Order {
  readonly sender: string;
  readonly url: string;
  readonly authorization: string;
  readonly body: unknown;
  readonly timeoutMs?: number | undefined;
}

interface Answer {
  readonly status: number;
  /** Null when it is not JSON. */
  readonly body: unknown;
}

/** Posts one message to a company; what it answers is for the caller to judge. */
export async function postMessage(order: Order): Promise<Answer> {
  try {
    const answer = await fetch(order.url, {
      method: 'POST',
      headers: {
        authorization: order.authorization,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(order.body),
      // A redirect would take the key and the number to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(order.timeoutMs ?? TIMEOUT_MS),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text) };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new SmsNotSent(order.sender, isTimeout ? 'no answer in time' : 'no connection');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
