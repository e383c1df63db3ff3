import type { Is } from '../guards.ts';
import { forgetAllStored, forgetStored, keep, readStored, type StoredKey } from '../storage.ts';

/** What this device keeps for one person alone. Nobody else who signs in here is shown it, and then it goes. */

const OWN = 'kwela-own:';
const placeOf = (userId: string, name: string): StoredKey => `${OWN}${userId}:${name}`;

export const keepOwn = (userId: string, name: string, value: object): void =>
  keep(placeOf(userId, name), value);

export const readOwn = <T>(userId: string, name: string, is: Is<T>): T | null =>
  readStored(placeOf(userId, name), is);

export const forgetOwn = (userId: string, name: string): void => forgetStored(placeOf(userId, name));

/** Everything that is kept for anybody but this person; for everybody when nobody is signed in. */
export const forgetOwnOfOthers = (userId: string | undefined): void =>
  forgetAllStored(OWN, userId === undefined ? undefined : placeOf(userId, ''));
