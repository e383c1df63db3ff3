import { answerChange } from '@kwela/contract/trips/changes';
import { implement } from '../implement.ts';
import { type Decision, decide } from './steps/decide.ts';

const AGREE: Decision = { host: 'approve', guest: 'accept_swap' };
const DECLINE: Decision = { host: 'decline', guest: 'decline_swap' };

/** The host answers what the guest asked for, the guest what the host offers. */
export const answer = implement(answerChange, (call, { id, isAgreed, note }) =>
  decide(call, id, isAgreed ? AGREE : DECLINE, note),
);
