import type { DefaultAvailability } from '@kwela/domain/hosting/onboarding/availability';
import { BANK_ACCOUNT_REASONS, BANK_ACCOUNT_STATES } from '@kwela/domain/hosting/onboarding/bank-lifecycle';
import { IDENTITY_DOCUMENTS, type Identity } from '@kwela/domain/hosting/onboarding/identity';
import {
  IDENTITY_REASON_CODES,
  IDENTITY_STATES,
  type IdentityReason,
  type IdentityState,
} from '@kwela/domain/hosting/onboarding/identity-lifecycle';
import { BANK_ACCOUNT_KINDS } from '@kwela/domain/identity/bank-account';
import { BANK_CODES } from '@kwela/domain/identity/banks';
import { HOST_PLANS, type HostPlan } from '@kwela/domain/protection/host-plans';
import { PROVINCES } from '@kwela/domain/vehicles/vehicle';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { HostBankAccounts, HostIdentities, HostOnboarding } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

const identityOf = (row: Selectable<HostIdentities>) => ({
  ...row,
  state: codeOf(IDENTITY_STATES, row.state),
  reason: row.reason === null ? null : codeOf(IDENTITY_REASON_CODES, row.reason),
  document: codeOf(IDENTITY_DOCUMENTS, row.document),
  province: codeOf(PROVINCES, row.province),
});
export type IdentityRow = ReturnType<typeof identityOf>;

const bankAccountOf = (row: Selectable<HostBankAccounts>) => ({
  ...row,
  state: codeOf(BANK_ACCOUNT_STATES, row.state),
  reason: row.reason === null ? null : codeOf(BANK_ACCOUNT_REASONS, row.reason),
  bank: codeOf(BANK_CODES, row.bank),
  kind: codeOf(BANK_ACCOUNT_KINDS, row.kind),
});
export type BankAccountRow = ReturnType<typeof bankAccountOf>;

const choicesOf = (row: Selectable<HostOnboarding>) => ({
  ...row,
  plan: row.plan === null ? null : codeOf(HOST_PLANS, row.plan),
});
export type ChoicesRow = ReturnType<typeof choicesOf>;

/** Holds what a person does on the way to hosting in one order: two windows never send two sums. */
export const lockOnboarding = (tx: Tx, userId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`onboarding ${userId}`}, 0))`.execute(tx);

export async function findIdentity(db: Db | Tx, userId: string): Promise<IdentityRow | null> {
  const row = await db
    .selectFrom('host_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : identityOf(row);
}

export async function findBankAccount(db: Db | Tx, userId: string): Promise<BankAccountRow | null> {
  const row = await db
    .selectFrom('host_bank_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : bankAccountOf(row);
}

export async function findChoices(db: Db | Tx, userId: string): Promise<ChoicesRow | null> {
  const row = await db
    .selectFrom('host_onboarding')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : choicesOf(row);
}

/** States that a car comes to only through a person of Kwela who approved it. */
const APPROVED = ['live', 'snoozed', 'auto_paused', 'suspended'] as const;

export async function countApprovedCars(db: Db | Tx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host_id', '=', userId)
    .where('state', 'in', [...APPROVED])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function isActiveHost(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('id')
    .where('user_id', '=', userId)
    .where('role', '=', 'host')
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export const findProfile = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('profiles')
    .select(['first_name', 'last_name', 'phone', 'birth_on'])
    .where('id', '=', userId)
    .executeTakeFirst();

export interface SealedNumber {
  readonly sealed: Buffer;
  readonly end: string;
  readonly mark: Buffer;
}

/** What was handed in but for the number, as it is kept. */
const detailsOf = (identity: Identity) => ({
  first_names: identity.firstNames,
  last_name: identity.lastName,
  birth_on: identity.birthOn,
  document: identity.document,
  passport_country: identity.passport?.country ?? null,
  passport_expires_on: identity.passport?.expiresOn ?? null,
  phone: identity.phone,
  street: identity.address.street,
  suburb: identity.address.suburb,
  city: identity.address.city,
  province: identity.address.province,
  postal_code: identity.address.postalCode,
  company_name: identity.company?.name ?? null,
  company_number: identity.company?.number ?? null,
  vat_number: identity.vatNumber,
});

/** Whether this very identity is kept already, to the last field. */
export function isKept(row: IdentityRow, identity: Identity, number: SealedNumber): boolean {
  const kept: Readonly<Record<string, unknown>> = row;
  return (
    row.number_mark.equals(number.mark) &&
    Object.entries(detailsOf(identity)).every(([column, value]) => kept[column] === value)
  );
}

/** Keeps what was sent in, in place of what stood there before. */
export async function saveIdentity(
  tx: Tx,
  userId: string,
  identity: Identity,
  { number, submissions, at }: { number: SealedNumber; submissions: number; at: Date },
): Promise<void> {
  const columns = {
    ...detailsOf(identity),
    state: 'pending',
    reason: null,
    submissions,
    submitted_at: at,
    decided_at: null,
    decided_by: null,
    number_sealed: number.sealed,
    number_end: number.end,
    number_mark: number.mark,
  };
  await tx
    .insertInto('host_identities')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export const decideOn = (
  tx: Tx,
  userId: string,
  decision: { state: IdentityState; reason: IdentityReason | null; by: string | null; at: Date },
): Promise<unknown> =>
  tx
    .updateTable('host_identities')
    .set({
      state: decision.state,
      reason: decision.reason,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('user_id', '=', userId)
    .execute();

/** How many other accounts handed in the same number. */
export async function countSameNumber(db: Db | Tx, userId: string, mark: Buffer): Promise<number> {
  const row = await db
    .selectFrom('host_identities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('number_mark', '=', mark)
    .where('user_id', '<>', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const MOST_LISTED = 200;

export async function findWaiting(db: Db): Promise<readonly IdentityRow[]> {
  const rows = await db
    .selectFrom('host_identities')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('submitted_at')
    .orderBy('user_id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(identityOf);
}

/** The public row of a host, on which their cars hang: where they are, and their VAT number. */
export const saveHostFacts = (
  tx: Tx,
  userId: string,
  { area, vatNumber }: { area: string; vatNumber: string | null },
): Promise<unknown> =>
  tx.updateTable('hosts').set({ area, vat_number: vatNumber }).where('user_id', '=', userId).execute();

export type BankAccountChange = Partial<
  Pick<BankAccountRow, 'kind' | 'state' | 'reason' | 'tries' | 'deposit_sent_at' | 'verified_at'>
>;

export async function saveBankAccount(
  tx: Tx,
  account: Omit<BankAccountRow, 'reason' | 'verified_at' | 'deposit_sent_at' | 'tries' | 'state'>,
): Promise<void> {
  const { user_id: userId, ...given } = account;
  const columns = {
    ...given,
    state: 'checking',
    reason: null,
    tries: 0,
    verified_at: null,
    deposit_sent_at: null,
  };
  await tx
    .insertInto('host_bank_accounts')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Changes the account that was given under this id; another one that took its place meanwhile stays as it is. */
export const changeBankAccount = (
  tx: Tx,
  userId: string,
  givenId: string,
  change: BankAccountChange,
): Promise<unknown> =>
  tx
    .updateTable('host_bank_accounts')
    .set(change)
    .where('user_id', '=', userId)
    .where('given_id', '=', givenId)
    .execute();

type Choices = Partial<Omit<Selectable<HostOnboarding>, 'user_id'>>;

const saveChoices = (tx: Tx, userId: string, choices: Choices): Promise<unknown> =>
  tx
    .insertInto('host_onboarding')
    .values({ user_id: userId, ...choices })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
    .execute();

export const saveAvailability = (tx: Tx, userId: string, hours: DefaultAvailability): Promise<unknown> =>
  saveChoices(tx, userId, {
    hand_over_from_minute: hours.fromMinute,
    hand_over_to_minute: hours.toMinute,
    lead_minutes: hours.leadMinutes,
    buffer_minutes: hours.bufferMinutes,
    no_start_weekdays: [...hours.noStartWeekdays],
  });

/** What was chosen, and the plan of the host's cars from now on. */
export async function savePlan(tx: Tx, userId: string, plan: HostPlan, at: Date): Promise<void> {
  await saveChoices(tx, userId, { plan, plan_chosen_at: at });
  await tx.updateTable('hosts').set({ plan }).where('user_id', '=', userId).execute();
}

export const saveSigned = (
  tx: Tx,
  userId: string,
  signed: { rulesVersion: number; termsVersion: number; at: Date },
): Promise<unknown> =>
  saveChoices(tx, userId, {
    rules_version: signed.rulesVersion,
    terms_version: signed.termsVersion,
    signed_at: signed.at,
  });
