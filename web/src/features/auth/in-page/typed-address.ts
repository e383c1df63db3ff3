import { hours } from '@kwela/domain/time';
import { hasFields, isLeftOutOr, isNullOr, isNumber, isOneOf, isText } from '../../../lib/guards.ts';
import { keep, readStored } from '../../../lib/storage.ts';
import type { Names } from '../address-memory.ts';
import { TYPED_ADDRESS_KEY } from '../session/typed-address-key.ts';

/** The forms by which somebody signs in or up inside another page. */
export const MODES = ['code', 'in', 'up', 'forgot'] as const;
export type Mode = (typeof MODES)[number];

/**
 * How far somebody has come with signing in: the form, what stands in its fields, and when something was sent to the address.
 * Never a password or a code.
 */
export interface TypedAddress {
  readonly mode: Mode;
  readonly typed: string;
  /** Of who signs up on a page that does not know them. */
  readonly names?: Names | undefined;
  readonly sentAtMs: number | null;
}

const isTypedAddress = hasFields<TypedAddress>({
  mode: isOneOf(MODES),
  typed: isText,
  names: isLeftOutOr(hasFields<Names>({ firstName: isText, lastName: isText })),
  sentAtMs: isNullOr(isNumber),
});
const NOTHING: TypedAddress = { mode: 'code', typed: '', sentAtMs: null };
/** What was sent longer ago is not good any more. */
const LONGEST_MS = hours(1);

export const keepTypedAddress = (now: TypedAddress) => keep(TYPED_ADDRESS_KEY, now);

/** What was typed before a reload or a step back. */
export function typedAddress(nowMs = Date.now()): TypedAddress {
  const kept = readStored(TYPED_ADDRESS_KEY, isTypedAddress) ?? NOTHING;
  const ageMs = kept.sentAtMs === null ? 0 : nowMs - kept.sentAtMs;
  return ageMs >= 0 && ageMs <= LONGEST_MS ? kept : { ...kept, sentAtMs: null };
}
