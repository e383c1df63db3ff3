import { type Locale, localeNamed } from '@kwela/words/locales';
import { type RawBuilder, sql } from 'kysely';

/** Whom a mail is for. */
export interface Addressee {
  /** Null: there is no confirmed one. */
  readonly email: string | null;
  readonly firstName: string;
  readonly locale: Locale;
}

export interface AddresseeRow {
  readonly email: string | null;
  readonly first_name: string;
  readonly locale: string | null;
}

/** Columns of an `AddresseeRow`, with `joinAddressee`. */
export const ADDRESSEE_COLUMNS: RawBuilder<unknown> = sql`
  CASE WHEN u.email_confirmed_at IS NOT NULL THEN u.email END AS email, p.first_name, p.locale`;

/** Joins the account `u` and the profile `p` of whom a mail `m` is for, by the column that names them. */
export const joinAddressee = (userId: `m.${string}`): RawBuilder<unknown> => sql`
  JOIN auth.users u ON u.id = ${sql.ref(userId)} JOIN profiles p ON p.id = ${sql.ref(userId)}`;

export const addresseeOf = (row: AddresseeRow): Addressee => ({
  email: row.email,
  firstName: row.first_name,
  locale: localeNamed(row.locale ?? undefined),
});
