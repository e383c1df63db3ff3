import { WALLET_KINDS } from '@kwela/domain/payments/wallet';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, uuid } from '../fields.ts';

export const myWallet = useCase('wallet/mine', {
  access: 'signed_in',
  summary:
    'My credit with Kwela: what is left of it, and each amount with what it was for and until when it can be used',
  input: z.strictObject({}),
  output: z.object({
    balanceCents: cents,
    /** The newest first. */
    items: z.array(
      z.object({
        id: uuid,
        kind: z.enum(WALLET_KINDS),
        cents,
        /** The trip that it is about, as far as there is one. */
        trip: z.object({ bookingId: uuid, ref: z.string() }).nullable(),
        at: instantOut,
        expiresAt: instantOut.nullable(),
      }),
    ),
  }),
  refusals: [],
});
