import { ok, type Result } from '@kwela/domain/result';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { ChosenWay } from '../../choose-way.ts';
import type { Services } from '../../context.ts';
import { openForCard, sealForBooking } from './card-secrets.ts';
import { usableCard } from './usable-card.ts';

/** A kept card that is to pay a booking, its token sealed for that. */
export interface ChosenCard {
  readonly id: string;
  readonly provider: string;
  /** Its company, and that it is a card. */
  readonly way: ChosenWay;
  readonly sealedToken: string;
}

/** The kept card that somebody chose for a booking; null: they chose none, and pay at a page. */
export async function chooseCard(
  db: Db | Tx,
  asked: {
    readonly personId: string;
    readonly cardId: string | null;
    readonly bookingId: string;
    readonly now: Date;
  },
  services: Pick<Services, 'gateways' | 'sealing'>,
): Promise<Result<ChosenCard | null, 'card_not_usable'>> {
  const { personId, cardId, bookingId, now } = asked;
  if (cardId === null) return ok(null);
  const found = await usableCard(db, { personId, cardId, now }, services);
  if (!found.ok) return found;
  const { card, company } = found.value;
  const { id, provider, sealedToken } = card;
  const token = await openForCard(services, id, sealedToken);
  const way = { company, method: 'card' } as const;
  return ok({ id, provider, way, sealedToken: await sealForBooking(services, bookingId, token) });
}
