import { randomUUID } from 'node:crypto';
import type { ExposedFunction } from '../services/functions/index.ts';

/** A question that nobody's answer can be given to: unknown, for people who are signed in, or refused. */
export class Unanswered extends Error {}

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
 * @throws {Unanswered} where the wire would refuse
 */
export function visitorAnswers(functions: readonly ExposedFunction[]) {
  const byName = new Map(functions.map((exposed) => [exposed.name, exposed]));
  return async (name: string, input: object, locale: string): Promise<unknown> => {
    const exposed = byName.get(name);
    if (exposed?.access !== 'anyone') throw new Unanswered(name);
    const parsed = exposed.parse(exposed.method === 'GET' ? asInAddress(input) : input, locale);
    if (!parsed.ok) throw new Unanswered(`${name}: ${parsed.message}`);
    const answer = await exposed.handle({
      input: parsed.value,
      identity: null,
      requestId: randomUUID(),
      ip: '',
      userAgent: '',
      idempotencyKey: null,
      locale,
    });
    if (!answer.ok) throw new Unanswered(`${name}: ${answer.code}`);
    return answer.value;
  };
}
