import { ok } from '@kwela/domain/result';
import { after, days, instantFromLocal } from '@kwela/domain/time';
import type { Db } from '../db/open.ts';
import { asSystem } from '../db/tx.ts';
import { insertVerifiedDrivers } from '../modules/drivers/known-driver-repo.ts';
import { becomeHost, setHostRecord } from '../modules/hosts/repo.ts';
import { DEMO_ADMIN, DEMO_GUEST, DEMO_HOST, DEMO_PASSWORD } from './accounts.ts';
import type { DemoPlan } from './plan.ts';
import { grantAdmin } from './repo.ts';

export interface AccountWanted {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: nobody can sign in as this person. */
  readonly password: string | null;
  readonly createdAt: Date;
}

/** Gives out accounts, and their ids in order; an address that has an account keeps it. */
export type CreateAccounts = (accounts: readonly AccountWanted[]) => Promise<readonly string[]>;

/** The ids of the people of a plan, in the plan's order. */
export interface People {
  readonly hostIds: readonly string[];
  readonly guestIds: readonly string[];
}

const SIGNED_UP_DAYS_AGO = 215;
const MORNING = 600;

/** Accounts for everybody; only those that are printed at the start can be signed in to. */
export async function makePeople(db: Db, plan: DemoPlan, createAccounts: CreateAccounts): Promise<People> {
  const isPrinted = new Set([DEMO_GUEST.email, DEMO_HOST.email]);
  const createdAt = after(plan.now, -days(SIGNED_UP_DAYS_AGO));
  const people = [...plan.hosts.map(({ person }) => person), ...plan.guests];
  const ids = await createAccounts([
    ...people.map(({ email, firstName, lastName }) => {
      const password = isPrinted.has(email) ? DEMO_PASSWORD : null;
      return { email, firstName, lastName, password, createdAt };
    }),
    { ...DEMO_ADMIN, password: DEMO_PASSWORD, createdAt },
  ]);
  const [hostIds, guestIds] = [ids.slice(0, plan.hosts.length), ids.slice(plan.hosts.length, -1)];
  await asSystem(db, async (tx) => {
    for (const [index, { person, market, vatNumber, hostingSinceOn, record }] of plan.hosts.entries()) {
      const userId = hostIds[index] ?? '';
      const { firstName, lastName } = person;
      const hostingSince = instantFromLocal(hostingSinceOn, MORNING);
      await becomeHost(tx, { userId, firstName, lastName, area: market.name, vatNumber, hostingSince });
      await setHostRecord(tx, userId, record);
    }
    const licensed = people.map(
      ({ firstName, lastName, birthOn, licenceIssuedOn, licenceExpiresOn }, index) => ({
        userId: ids[index] ?? '',
        firstNames: firstName,
        lastName,
        birthOn,
        licenceIssuedOn,
        licenceExpiresOn,
      }),
    );
    await insertVerifiedDrivers(tx, licensed, createdAt);
    await grantAdmin(tx, ids.at(-1) ?? '');
    return ok(null);
  });
  return { hostIds, guestIds };
}
