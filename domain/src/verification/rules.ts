import { type Actor, hasRole } from '../actor.ts';
import type { VerificationRules } from '../policy/accounts.ts';
import { ok, type Result, refuse } from '../result.ts';
import { VERIFICATION_PHOTOS, type VerificationPhoto } from './lifecycle.ts';

/** Whether somebody may look at what guests handed in, and decide on it: admins, and nobody on their own. Source: docs/rules/accounts.md “Identity and licence”. */
export const mayCheckVerification = (actor: Actor, userId: string): boolean =>
  hasRole(actor, 'admin') && actor.kind === 'person' && actor.userId !== userId;

interface TooSmall {
  readonly field: 'photoId';
  readonly widthPx: number;
  readonly minWidthPx: number;
}

/** Whether a picture is large enough to read a card on it: its longer side counts, as cards are held either way. */
export function judgePhoto(
  { width, height }: { readonly width: number; readonly height: number },
  { minPhotoPx }: Pick<VerificationRules, 'minPhotoPx'>,
): Result<null, 'photo_too_small', TooSmall> {
  const widthPx = Math.max(width, height);
  if (widthPx >= minPhotoPx) return ok(null);
  return refuse('photo_too_small', { field: 'photoId', widthPx, minWidthPx: minPhotoPx });
}

export const missingPhotos = (there: readonly VerificationPhoto[]): VerificationPhoto[] =>
  VERIFICATION_PHOTOS.filter((photo) => !there.includes(photo));

/**
 * What we ask leave for, each for itself, with the version of its words. All of them are needed to drive: a person without a phone that takes
 * pictures is helped by support. Source: docs/rules/accounts.md “Identity and licence” (Protection of Personal Information Act 4 of 2013, sections 18, 27).
 */
export const VERIFICATION_PURPOSES = { identity_check: 1, licence_check: 1, selfie_match: 1 } as const;
export type VerificationPurpose = keyof typeof VERIFICATION_PURPOSES;
export const VERIFICATION_PURPOSE_NAMES = Object.keys(VERIFICATION_PURPOSES).filter(
  (name): name is VerificationPurpose => Object.hasOwn(VERIFICATION_PURPOSES, name),
);

/** Whether each purpose was agreed to in the words of today. */
export const areAllAgreed = (agreed: Readonly<Record<string, number>>): boolean =>
  VERIFICATION_PURPOSE_NAMES.every((name) => agreed[name] === VERIFICATION_PURPOSES[name]);

/** What a machine saw, for the person who decides. Source: docs/rules/accounts.md “Identity and licence”. */
export const VERIFICATION_ADVICE = [
  'register_clear',
  'register_attention',
  'register_away',
  'number_not_found',
  'name_differs',
  'birth_date_differs',
  'document_expired',
  'number_elsewhere',
  'licence_number_elsewhere',
  'name_of_account_differs',
] as const;
export type VerificationAdvice = (typeof VERIFICATION_ADVICE)[number];
