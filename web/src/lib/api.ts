import type { Contract } from '@kwela/contract/all';
import type { ErrorBody } from '@kwela/contract/errors';
import type { CommandName, ReadName, UseCaseName } from '@kwela/contract/routes';
import { t } from '@lingui/core/macro';
import type { z } from 'zod';
import { noteOffline, noteOnline } from './online-status.ts';
import { isRefusal, NetworkError, Refusal } from './refusal.ts';
import { accessToken, renewedToken } from './session.ts';

/** What a use-case takes and gives, as it travels. Only types are imported: no validator reaches the browser. */
export type InputOf<Name extends UseCaseName> = z.input<Contract[Name]['input']>;
export type OutputOf<Name extends UseCaseName> = z.output<Contract[Name]['output']>;

export interface CallOptions {
  /** The same key for the same intent, however often it is sent: a command then happens once. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, request);
    noteOnline();
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteOffline();
    throw new NetworkError('no_answer');
  }
}

async function refusalOf(response: Response): Promise<Error> {
  if (response.status >= 500) {
    if (response.status >= 502) noteOffline();
    return new NetworkError('server');
  }
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  return new Refusal(
    body.code ?? 'unknown',
    body.message ?? t`That did not work. Try again.`,
    response.status,
    body.details,
  );
}

/** Answers a call without a line between. */
export type AnswerHere = <Name extends UseCaseName>(name: Name, input: object) => Promise<OutputOf<Name>>;

let answeredHere: AnswerHere | null = null;

/** Where the server writes a page it answers the calls of that page itself. */
export const answerCallsHere = (answer: AnswerHere): void => {
  answeredHere = answer;
};

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** What is given, if it has no key that the use-case does not know. Spread into an object, such a key passes otherwise. */
type Exact<Known, Given> = Given & { readonly [Key in Exclude<KeyOf<Given>, KeyOf<Known>>]: never };

/**
 * Asks one use-case of the contract that only reads. Throws a `Refusal` when the server says no, `NetworkError` when it
 * cannot answer. The methods are known where a call is written, so that the first script carries no list of them.
 */
export const read = <Name extends ReadName, Given extends InputOf<Name>>(
  name: Name,
  input: Exact<InputOf<Name>, Given>,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<OutputOf<Name>> => ask(name, input, { method: 'GET', query: queryOf(input), signal });

/** Calls one use-case of the contract that changes something; it refuses and fails as a reading one does. */
export const call = <Name extends CommandName, Given extends InputOf<Name>>(
  name: Name,
  input: Exact<InputOf<Name>, Given>,
  { idempotencyKey, signal }: CallOptions = {},
): Promise<OutputOf<Name>> =>
  ask(name, input, { method: 'POST', body: JSON.stringify(input), idempotencyKey, signal });

interface Asked extends CallOptions {
  method: 'GET' | 'POST';
  query?: string;
  body?: string;
}

/**
 * When the server does not accept the session any more, that is settled and the call is made again: with a newer token, or as
 * the visitor that the person has become.
 */
async function ask<Name extends UseCaseName>(
  name: Name,
  input: object,
  { method, query = '', body, idempotencyKey, signal }: Asked,
): Promise<OutputOf<Name>> {
  if (import.meta.env.MODE === 'development') {
    const { checkInput } = await import('./check-input.ts');
    checkInput(name, input);
  }
  if (answeredHere !== null) return await answeredHere(name, input);
  const sendWith = (token: string | null) => {
    const headers = new Headers({ accept: 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    if (body !== undefined) headers.set('content-type', 'application/json');
    return send(`/functions/v1/${name}${query}`, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
    });
  };
  const token = await accessToken();
  let response = await sendWith(token);
  if (response.status === 401 && token !== null) response = await sendWith(await renewedToken(token));
  if (!response.ok) {
    const refusal = await refusalOf(response);
    // A fresh session names the person's factors, by which the app knows to ask for one.
    if (token !== null && isRefusal(refusal, 'second_factor_required')) await renewedToken(token);
    throw refusal;
  }
  const output: OutputOf<Name> = await response.json();
  return output;
}
