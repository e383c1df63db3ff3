import type { Deposit } from '../store/deposit.ts';

/** May its guest pay it at a checkout now? They were asked, and it is missing, or its hold could not be renewed. */
export const isPayable = ({ state, askedAt, renewalFailedAt, heldAt }: Deposit): boolean =>
  state === 'due' || state === 'failed'
    ? askedAt !== null
    : heldAt !== null && renewalFailedAt !== null && (state === 'held' || state === 'frozen');
