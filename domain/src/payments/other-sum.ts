import type { Cents } from '../money.ts';
import type { EftRules } from '../policy/eft.ts';

/**
 * Whether a sum that came by EFT may count for what was asked: too much always may, and the rest goes back; so may a sum of which so little
 * is missing that we bear it. Source: docs/rules/payments.md “Instant EFT”.
 */
export const mayCount = (
  { dueCents, receivedCents }: { readonly dueCents: Cents; readonly receivedCents: Cents },
  { forgivenCents }: Pick<EftRules, 'forgivenCents'>,
): boolean => receivedCents >= dueCents - forgivenCents;
