import type { DepositSubject } from '@kwela/domain/bookings/message-subjects';
import { receipt } from '@kwela/domain/bookings/notices';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { tell } from '../../notifications/tell.ts';

const GUEST = [receipt('guest', 'money')] as const;

/** News of the deposit for its guest; once for each instant that it happened at. */
export const tellGuest = (
  tx: Tx,
  booking: { readonly id: string; readonly guestId: string; readonly hostId: string },
  about: DepositSubject,
  { amountCents, at }: { readonly amountCents: number; readonly at: Date },
  services: TransitionServices,
): Promise<void> => tell(tx, booking, GUEST, { about, amountCents, happenedAt: at }, services);
