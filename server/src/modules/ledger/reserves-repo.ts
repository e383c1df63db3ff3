import { FIRST_PREVIOUS_HASH, type HashedProof, type Reserves } from '@kwela/domain/payments/reserves';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

interface Row {
  readonly rental_held_cents: string;
  readonly rental_owed_cents: string;
  readonly deposit_held_cents: string;
  readonly deposit_owed_cents: string;
  readonly hosts_cents: string;
  readonly ledger_sum_cents: string;
  readonly postings: number;
  readonly open_bookings: number;
  readonly open_deposits: number;
}

const reservesIn = (row: Row): Reserves => ({
  rentalHeldCents: Number(row.rental_held_cents),
  rentalOwedCents: Number(row.rental_owed_cents),
  depositHeldCents: Number(row.deposit_held_cents),
  depositOwedCents: Number(row.deposit_owed_cents),
  hostsCents: Number(row.hosts_cents),
  ledgerSumCents: Number(row.ledger_sum_cents),
  postings: row.postings,
  openBookings: row.open_bookings,
  openDeposits: row.open_deposits,
});

/** How things stood just before an instant; reads all books. */
export async function reservesBefore(db: Db | Tx, before: Date): Promise<Reserves> {
  const { rows } = await sql<Row>`SELECT * FROM public.reserves(${before}::timestamptz)`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Adding up the reserves gave no row');
  return reservesIn(row);
}

interface ProofRow extends Row {
  readonly day: string;
  readonly previous_hash: string;
  readonly hash: string;
}

const COLUMNS = sql`day::text AS day, rental_held_cents, rental_owed_cents, deposit_held_cents, deposit_owed_cents, hosts_cents,
  ledger_sum_cents, postings, open_bookings, open_deposits, previous_hash, hash`;

const proofIn = (row: ProofRow): HashedProof => ({
  ...reservesIn(row),
  day: row.day,
  previousHash: row.previous_hash,
  hash: row.hash,
});

/** The newest proof; null before the first day is over. */
export async function lastProof(db: Db | Tx): Promise<HashedProof | null> {
  const { rows } = await sql<ProofRow>`
    SELECT ${COLUMNS} FROM public.reserve_proofs ORDER BY day DESC LIMIT 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : proofIn(row);
}

/** All of them, the oldest first. */
export async function allProofs(db: Db): Promise<HashedProof[]> {
  const { rows } = await sql<ProofRow>`SELECT ${COLUMNS} FROM public.reserve_proofs ORDER BY day`.execute(db);
  return rows.map(proofIn);
}

export const previousHashOf = (last: HashedProof | null): string => last?.hash ?? FIRST_PREVIOUS_HASH;

/** False: another process has proved this day. */
export async function saveProof(tx: Tx, proof: HashedProof, madeAt: Date): Promise<boolean> {
  const saved = await sql`
    INSERT INTO public.reserve_proofs (day, rental_held_cents, rental_owed_cents, deposit_held_cents, deposit_owed_cents,
                                       hosts_cents, ledger_sum_cents, postings, open_bookings, open_deposits,
                                       previous_hash, hash, made_at)
    VALUES (${proof.day}::date, ${proof.rentalHeldCents}, ${proof.rentalOwedCents}, ${proof.depositHeldCents},
            ${proof.depositOwedCents}, ${proof.hostsCents}, ${proof.ledgerSumCents}, ${proof.postings},
            ${proof.openBookings}, ${proof.openDeposits}, ${proof.previousHash}, ${proof.hash}, ${madeAt})
    ON CONFLICT DO NOTHING RETURNING day`.execute(tx);
  return saved.rows.length === 1;
}
