import type { OpenForms } from '../modules/context.ts';
import { networkOf } from '../services/auth/guards/network.ts';
import { type RateLimitDeps, take, windowAt } from '../services/auth/guards/rate-limit.ts';

const LEAST_TO_AN_ADDRESS = 5;
const SHARE_OF_AN_ADDRESS = 4;
/** Two reports of a car, with photos that were taken again. */
const TIMES_FOR_AN_ACCOUNT = 3;

interface Limits extends RateLimitDeps {
  /** For one network in five minutes; null switches the limits off. */
  readonly max: number | null;
  now(): Date;
}

/** Counts what is sent by forms that are open to everybody, as attempts to sign in are counted: once for all processes. */
export function openForms({ max, now, ...deps }: Limits): OpenForms {
  const secondsToWait = () => windowAt(now().getTime()).secondsLeft;
  if (max === null)
    return {
      fromNetwork: async () => true,
      fromAccount: async () => true,
      toAddress: async () => true,
      secondsToWait,
    };
  const maxToAddress = Math.max(LEAST_TO_AN_ADDRESS, Math.floor(max / SHARE_OF_AN_ADDRESS));
  const isFree = async (kind: string, by: 'address' | 'account', what: string, most: number) =>
    (await take(deps, { kind: `form ${kind}`, by, what }, most, now().getTime())) === null;
  return {
    fromNetwork: (form, ip) => isFree(form, 'address', networkOf(ip), max),
    fromAccount: (form, userId) => isFree(form, 'account', userId, max * TIMES_FOR_AN_ACCOUNT),
    toAddress: (form, address) => isFree(form, 'account', address, maxToAddress),
    secondsToWait,
  };
}
