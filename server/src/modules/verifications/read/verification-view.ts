import type { myVerification } from '@kwela/contract/verification/use-cases';
import type { Person } from '@kwela/domain/actor';
import { EMPTY_DETAILS, type TypedDetails } from '@kwela/domain/verification/details';
import { VERIFICATION_REASONS } from '@kwela/domain/verification/lifecycle';
import { VERIFICATION_PURPOSE_NAMES, VERIFICATION_PURPOSES } from '@kwela/domain/verification/rules';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Call, Services } from '../../context.ts';
import { VERIFICATION_BUCKET, verificationPhotoName } from '../addresses.ts';
import { findVerificationEvents } from '../store/events-repo.ts';
import { arePhotosNeeded, findVerificationPhotos } from '../store/photos-repo.ts';
import { findAccount, findVerification, type VerificationRow } from '../store/verifications-repo.ts';

type View = z.input<typeof myVerification.output>;

/** So long an address of a picture opens it. */
const ADDRESS_LASTS_S = 300;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** What stands in the fields at first: what the account knows. */
export const firstDetails = (account: {
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_on: string | null;
}): TypedDetails => ({
  ...EMPTY_DETAILS,
  firstNames: account.first_name,
  lastName: account.last_name,
  birthOn: account.birth_on ?? '',
});

/** The pictures of somebody, each with an address that opens it for a few minutes. */
export async function shownPhotos(
  { pictures }: Pick<Services, 'pictures'>,
  db: Db,
  userId: string,
): Promise<View['photos']> {
  const kept = await findVerificationPhotos(db, userId);
  const names = kept.map(({ photoId }) => verificationPhotoName(userId, photoId));
  const found = names.length === 0 ? [] : await pictures.find(VERIFICATION_BUCKET, names);
  const shown = kept.map(async ({ kind, photoId, addedAt }) => {
    const picture = found.find(({ name }) => name === verificationPhotoName(userId, photoId));
    if (picture === undefined) return [];
    const url = await pictures.signedAddress(picture, ADDRESS_LASTS_S);
    return [{ kind, addedAt: addedAt.toISOString(), url }];
  });
  return (await Promise.all(shown)).flat();
}

export const endsOf = (row: VerificationRow | null) => ({
  number: row?.number_end ?? null,
  licenceNumber: row?.licence_number_end ?? null,
});

/** How a person stands. Outside any transaction: the addresses of pictures are signed. */
export async function verificationView(
  call: Pick<Call<Person>, 'actor' | 'database' | 'pictures' | 'policies'>,
): Promise<View> {
  const { userId, now } = call.actor;
  const { db } = call.database;
  const row = await findVerification(db, userId);
  const account = await findAccount(db, userId);
  const { maxResubmissions } = call.policies.at(now).verification;
  const reason = row?.reason ?? null;
  const photos = await shownPhotos(call, db, userId);
  return {
    state: row?.state ?? 'not_started',
    reason,
    field: reason === null ? null : VERIFICATION_REASONS[reason],
    triesLeft: Math.max(0, maxResubmissions + 1 - (row?.submissions ?? 0)),
    canAppeal: row?.state === 'rejected' && row.appealed_at === null,
    submittedAt: iso(row?.submitted_at ?? null),
    decidedAt: iso(row?.decided_at ?? null),
    licenceExpiresOn: row?.licence_expires_on ?? null,
    passportExpiresOn: row?.passport_expires_on ?? null,
    details: row?.typed ?? firstDetails(account),
    ends: endsOf(row),
    photos,
    canDeletePhotos: photos.length > 0 && !(await arePhotosNeeded(db, userId)),
    phone: {
      number: account.phone === null ? null : `+${account.phone}`,
      isConfirmed: account.phone !== null && account.phone_confirmed_at !== null,
    },
    purposes: VERIFICATION_PURPOSE_NAMES.map((name) => ({
      name,
      version: VERIFICATION_PURPOSES[name],
      isAgreed: row?.agreed[name] === VERIFICATION_PURPOSES[name],
    })),
    history: await findVerificationEvents(db, userId),
  };
}
