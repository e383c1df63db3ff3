import { withdrawChange } from '@kwela/contract/trips/changes';
import { implement } from '../implement.ts';
import { decide } from './steps/decide.ts';

/** Who asked for a change takes it back; the time that was kept for it is free again. */
export const withdraw = implement(withdrawChange, (call, { id }) =>
  decide(call, id, { guest: 'withdraw', host: 'withdraw_swap' }),
);
