import { verifyChain } from '../db/audit.ts';
import type { Db } from '../db/open.ts';
import type { Answer } from './run-command.ts';

export const AUDIT_USAGE = `npm run audit -- verify               checks the record of accounts from its first row
npm run audit -- verify --head HEX    also that it goes on from a head that was noted before`;

const HEAD = /^[0-9a-f]{64}$/i;

/** Checks the record and tells its head, which is worth keeping elsewhere: only it shows a tail that was cut off. */
export async function verifyAudit(db: Db, parameters: readonly string[]): Promise<Answer> {
  const [verb, option, head, ...more] = parameters;
  const isHeadGiven = option === '--head' && head !== undefined && HEAD.test(head);
  if (verb !== 'verify' || more.length > 0 || (option !== undefined && !isHeadGiven)) {
    return { isDone: false, sentence: AUDIT_USAGE };
  }
  const report = await verifyChain(db, head ?? null);
  if (report.ok) {
    return {
      isDone: true,
      sentence: `The record is whole: ${report.rows} rows. Keep its head somewhere else:\n${report.head}`,
    };
  }
  const what = {
    edited: `Row ${report.seq} is not what was written, or not where it was written.`,
    missing: `Row ${report.seq} is missing.`,
    cut: 'The noted head is not in the record: rows at its end were cut off or rewritten.',
  }[report.problem];
  return { isDone: false, sentence: `The record was tampered with. ${what}` };
}
