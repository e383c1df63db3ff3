import { inspectTicket } from '@kwela/contract/tickets';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { caseView } from './read/case-view.ts';
import { findCase } from './steps/case.ts';

/** One ticket with all that support knows of it. */
export const inspect = implement(inspectTicket, async ({ database: { db }, actor }, { ref }) => {
  const found = await findCase(db, actor, ref);
  return found.ok ? ok(await caseView(db, found.value, actor.now)) : found;
});
