import type { SavedCard } from '@kwela/domain/payments/saved-cards';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { SavedCards } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

/** A kept card with what is known of it here; its token is sealed for its own id. */
export interface KnownCard extends SavedCard {
  readonly provider: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly sealedToken: Buffer;
}

const cardOf = (row: Selectable<SavedCards>): KnownCard => ({
  id: row.id,
  provider: row.provider,
  brand: row.brand,
  lastFour: row.last_four,
  expiresOn: row.expires_on,
  isDefault: row.is_default,
  savedAt: row.saved_at,
  sealedToken: row.token_sealed,
});

export async function cardsOf(db: Db | Tx, personId: string): Promise<readonly KnownCard[]> {
  const rows = await db
    .selectFrom('saved_cards')
    .selectAll()
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(cardOf);
}

/** A card of this person; null: they have none of this id, whoever else has. */
export async function findCard(db: Db | Tx, personId: string, id: string): Promise<KnownCard | null> {
  const row = await db
    .selectFrom('saved_cards')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : cardOf(row);
}

export interface NewCard {
  readonly id: string;
  readonly personId: string;
  readonly provider: string;
  readonly fingerprint: Buffer;
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly expiresOn: string | null;
  readonly sealedToken: Buffer;
  readonly at: Date;
}

/** The id under which the same card of the same person is kept; null: it is not. */
export async function findSameCard(
  tx: Tx,
  { personId, provider, fingerprint }: Pick<NewCard, 'personId' | 'provider' | 'fingerprint'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('saved_cards')
    .select('id')
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .where('fingerprint', '=', fingerprint)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps a card, the first one of its person as the default; one that is kept already gets its new token and dates. */
export const keepCard = (tx: Tx, card: NewCard): Promise<unknown> =>
  sql`
    INSERT INTO saved_cards (id, person_id, provider, token_sealed, fingerprint, brand, last_four, expires_on, is_default, saved_at)
    SELECT ${card.id}::uuid, ${card.personId}::uuid, ${card.provider}, ${card.sealedToken}::bytea, ${card.fingerprint}::bytea,
           ${card.brand}::text, ${card.lastFour}::text, ${card.expiresOn}::text,
           NOT EXISTS (SELECT FROM saved_cards WHERE person_id = ${card.personId}::uuid AND is_default), ${card.at}::timestamptz
    ON CONFLICT (id) DO UPDATE SET token_sealed = excluded.token_sealed, brand = excluded.brand,
           last_four = excluded.last_four, expires_on = excluded.expires_on`.execute(tx);

/** Of all cards of a person this one is offered first. */
export async function makeDefault(tx: Tx, personId: string, id: string): Promise<void> {
  const ofPerson = tx
    .updateTable('saved_cards')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null);
  await ofPerson.set({ is_default: false }).where('is_default', '=', true).execute();
  await ofPerson.set({ is_default: true }).where('id', '=', id).execute();
}

/** One person's cards are changed one after the other. */
export const lockCardsOf = (tx: Tx, personId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cards of ${personId}`}, 0))`.execute(tx);

/** Takes a card away: its owner sees it no more, no payment asks it again, and its company is to be told. False: it was gone. */
export async function removeCard(tx: Tx, personId: string, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('saved_cards')
    .set({ removed_at: at, try_at: at, is_default: false })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx.updateTable('payments').set({ card_token: null }).where('saved_card_id', '=', id).execute();
  return true;
}
