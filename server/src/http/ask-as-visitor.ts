import { randomUUID } from 'node:crypto';
import type { VisitorAnswer } from '@kwela/contract/first-view/visitor-answer';
import type { ExposedFunction } from '../services/functions/index.ts';

/** A question that no visitor can ask: unknown, or for people who are signed in. */
export class Unanswered extends Error {}

const INVALID_INPUT_STATUS = 400;

/** As it stands in an address: lists with commas, and nothing for what is left out. */
const asInAddress = (input: object): object =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );

/**
 * Answers a call as the wire would answer anybody's, in the process: for the pages that the server writes.
 *
 * @throws {Unanswered} where the wire would ask the caller to sign in, or has no such address
 */
export function visitorAnswers(functions: readonly ExposedFunction[]) {
  const byName = new Map(functions.map((exposed) => [exposed.name, exposed]));
  return async (name: string, input: object, locale: string): Promise<VisitorAnswer> => {
    const exposed = byName.get(name);
    if (exposed?.access !== 'anyone') throw new Unanswered(name);
    const parsed = exposed.parse(exposed.method === 'GET' ? asInAddress(input) : input, locale);
    if (!parsed.ok) {
      const { message, issues } = parsed;
      return { ok: false, code: 'invalid_input', message, status: INVALID_INPUT_STATUS, details: { issues } };
    }
    return await exposed.handle({
      input: parsed.value,
      identity: null,
      requestId: randomUUID(),
      ip: '',
      userAgent: '',
      idempotencyKey: null,
      locale,
    });
  };
}
