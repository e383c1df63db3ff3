import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { corollaDraft } from '@kwela/domain/testing/drafts';
import { REQUIRED_ANGLES } from '@kwela/domain/vehicles/draft/photos';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach } from 'vitest';
import type { z } from 'zod';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { signedToday } from '../../hosts/onboarding/facts.ts';
import { PHOTOS, photoName } from '../../photos/addresses.ts';

export type Changes = z.input<Contract['listings/save']['input']>['changes'];
export type Detail = z.output<Contract['listings/get']['output']>;

const SHADE_STEP = 40;
/** A plain picture of a shade that no other angle of the car has: shades beside each other are one file when they are kept. */
const picture = (index: number): Promise<Buffer> => {
  const background = { r: index * SHADE_STEP, g: 90, b: 40 };
  return sharp({ create: { width: 1_280, height: 960, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

let cars = 0;
/** A plate and a VIN that no other car of the test has. */
export function carPapers() {
  cars += 1;
  return { plate: `CA ${200_000 + cars}`, vin: `AHTFB8CD4${String(cars).padStart(8, '0')}` };
}

/** All that a host has to say of a Corolla Cross in Gardens. */
export const wholeCar = (): Changes => ({
  car: { ...corollaDraft.car, ...carPapers() },
  papers: {
    discExpiresOn: '2027-03-31',
    hasTracker: false,
    isFinanced: false,
    isOwnCoverTold: true,
  },
  page: {
    description:
      'Comfortable on long trips, easy to park, and it uses under five litres on a hundred kilometres.',
    features: ['aircon', 'isofix'],
    marks: [
      { place: 'right_front_door', kind: 'scratch', size: 'coin', x: 620, y: 510, seenOn: '2026-08-01' },
    ],
    surfaces: ['tar', 'good_gravel'],
    countries: ['NA'],
    pickUpLabel: '12 Kloof Street, at the gate',
  },
  terms: {
    dayPriceCents: 65_000,
    discounts: { days3Bp: 0, days7Bp: 1_000, days30Bp: 2_000 },
    extras: [{ code: 'cooler', label: 'Cool box', unit: 'trip', priceCents: 12_000, maxQuantity: 1 }],
    isInstant: true,
    lat: -33.932,
    lng: 18.412,
  },
});

/** A host who has done all that is asked before a car goes live. */
async function makeReady({ database: { db } }: TestServer, { userId }: TestPerson): Promise<void> {
  const { rulesVersion, termsVersion } = signedToday();
  const nothing = Buffer.from('sealed');
  const mark = Buffer.from(userId);
  await sql`
    INSERT INTO host_identities (user_id, state, submissions, submitted_at, decided_at, first_names, last_name, birth_on,
      document, number_sealed, number_end, number_mark, phone, street, suburb, city, province, postal_code)
    VALUES (${userId}, 'verified', 1, now(), now(), 'Thandi', 'Nkosi', '1980-01-01', 'sa_id', ${nothing}, '9087', ${mark},
      '+27821234567', '1 Kloof Street', 'Gardens', 'Cape Town', 'WC', '8001')`.execute(db);
  await sql`
    INSERT INTO host_bank_accounts (user_id, state, given_id, given_at, verified_at, holder, bank, branch_code, kind,
      number_sealed, number_end, number_mark, deposit_sealed, deposits)
    VALUES (${userId}, 'verified', gen_random_uuid(), now(), now(), 'T Nkosi', 'fnb', '250655', 'current', ${nothing}, '5678',
      ${mark}, ${nothing}, 1)`.execute(db);
  await sql`
    INSERT INTO host_onboarding (user_id, hand_over_from_minute, hand_over_to_minute, plan, plan_chosen_at, rules_version,
      terms_version, signed_at)
    VALUES (${userId}, 420, 1140, 'balanced', now(), ${rulesVersion}, ${termsVersion}, now())`.execute(db);
}

/** What hosts do one after another, through the typed client. */
export function listingDesk(server: TestServer) {
  const start = (as: TestPerson, id: string = randomUUID()) =>
    server.succeed('listings/start', { id }, { as });
  const save = ({ id, version }: Pick<Detail, 'id' | 'version'>, changes: Changes, as: TestPerson) =>
    server.succeed('listings/save', { id, version, changes }, { as });
  const addPhotos = async (vehicleId: string, as: TestPerson): Promise<void> => {
    for (const [index, angle] of REQUIRED_ANGLES.entries()) {
      const photoId = randomUUID();
      const content = await picture(index);
      const { error } = await as.client.storage
        .from(PHOTOS)
        .upload(photoName(vehicleId, photoId), content, { contentType: 'image/jpeg' });
      if (error !== null) throw error;
      await server.succeed('photos/add', { vehicleId, photoId, angle }, { as });
    }
  };
  /** A listing that lacks nothing, with what is changed. */
  const whole = async (as: TestPerson, changes: Changes = wholeCar()): Promise<Detail> => {
    const started = await start(as);
    await addPhotos(started.id, as);
    return save(started, changes, as);
  };
  const submit = ({ id, version }: Pick<Detail, 'id' | 'version'>, as: TestPerson) =>
    server.succeed('listings/submit', { id, version }, { as });
  const approve = ({ id, version }: Pick<Detail, 'id' | 'version'>, admin: TestPerson) =>
    server.succeed('listings/approve', { id, version }, { as: admin });
  /** One that guests can book. */
  const live = async (host: TestPerson, admin: TestPerson, changes?: Changes) => {
    const handedIn = await submit(await whole(host, changes), host);
    await approve(handedIn, admin);
    return server.succeed('listings/get', { id: handedIn.id }, { as: host });
  };
  return {
    start,
    save,
    addPhotos,
    whole,
    submit,
    approve,
    live,
    ready: (host: TestPerson) => makeReady(server, host),
  };
}

/**
 * A server for the tests of one file about listings, closed after the last of them: Thandi and Sipho host, Gugu is a guest, Carol an admin.
 * Each test begins at the same time.
 */
export async function openListings(
  options: Pick<NonNullable<Parameters<typeof startTestServer>[0]>, 'mailer'> = {},
) {
  const server = await startTestServer({ ...options, environment: { JWT_EXPIRY_S: '604800' } });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_NOW));
  return {
    server,
    desk: listingDesk(server),
    thandi: await server.person('Thandi', ['host']),
    sipho: await server.person('Sipho', ['host']),
    guest: await server.person('Gugu'),
    carol: await server.person('Carol', ['admin']),
  };
}
