import { ok } from '@kwela/domain/result';
import { after, days } from '@kwela/domain/time';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';
import { erasePerson } from '../accounts/erase-repo.ts';
import { VERIFICATION_BUCKET, verificationPhotoName } from './addresses.ts';
import { clearVerificationPhotos } from './clear-photos.ts';
import { noticeRunningOut } from './notice-running-out.ts';
import { sendVerificationMails } from './send-mails.ts';
import { guestDesk } from './testing/guest-desk.ts';

const { mailer, sent } = mailCatcher();
const { server, johan, naledi } = await openHosting({ mailer });
const desk = guestDesk(server);
let people = 0;
let sipho: TestPerson;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('verifications').execute();
  await server.database.db.deleteFrom('verification_events').execute();
  people += 1;
  sipho = await server.person(`Sipho${people}`, [], { isVerified: false });
  sent.length = 0;
});

const mine = (as = sipho) => server.succeed('verifications/mine', {}, { as });
const decide = (
  decision: 'verify' | 'send_back' | 'reject' | 'open_again',
  reason: 'back_unclear' | 'false_papers' | 'licence_number_differs' | null = null,
  as = naledi,
) => server.call('verifications/decide', { userId: sipho.userId, decision, reason }, { as });
const told = async () => {
  await sendVerificationMails(server.services);
  const subjects = sent.filter(({ to }) => to === sipho.email).map(({ subject }) => subject);
  sent.length = 0;
  return subjects.map((subject) => subject.replace(' – Kwela', ''));
};

describe('a guest', () => {
  it('types, adds pictures, agrees and hands in; no number is sent back or kept in the clear', async () => {
    expect(await mine()).toMatchObject({
      state: 'not_started',
      details: { lastName: 'Tester' },
      triesLeft: 4,
    });
    const typed = await desk.type(sipho);
    expect(typed).toMatchObject({
      conflicts: [],
      verification: { state: 'in_progress', ends: { number: '9084', licenceNumber: 'WX7P' } },
    });
    expect(await desk.submit(sipho)).toMatchObject({ code: 'mobile_not_confirmed' });
    await desk.confirmPhone(sipho);
    expect(await desk.submit(sipho)).toMatchObject({
      code: 'photos_missing',
      details: { missing: ['licenceFront', 'licenceBack', 'selfie'] },
    });
    for (const kind of ['licenceFront', 'licenceBack', 'selfie'] as const) await desk.addPhoto(sipho, kind);
    expect(await desk.submit(sipho, { identity_check: 1 })).toMatchObject({ code: 'agreement_missing' });
    const handed = await desk.submit(sipho);
    expect(handed).toMatchObject({
      value: { state: 'pending', triesLeft: 3, licenceExpiresOn: '2030-01-10' },
    });
    expect(await desk.submit(sipho)).toMatchObject({ value: { state: 'pending', triesLeft: 3 } });
    expect(await server.call('verifications/save', { changes: [] }, { as: sipho })).toMatchObject({
      code: 'not_allowed',
    });
    const row = await server.database.db.selectFrom('verifications').selectAll().executeTakeFirstOrThrow();
    const kept = JSON.stringify([
      row,
      await mine(),
      await server.succeed('accounts/export', {}, { as: sipho }),
    ]);
    expect(kept).not.toMatch(/9002155009084|40240001WX7P/);
  });

  it('is told every field that is wrong, when it is handed in', async () => {
    await desk.type(sipho, { licenceCodes: 'A', city: '', licenceExpiresOn: '2026-12-02' });
    expect(await desk.submit(sipho)).toMatchObject({
      code: 'identity_faulty',
      details: {
        faults: [
          { field: 'licenceCodes', fault: 'code_for_cars' },
          { field: 'licenceExpiresOn', fault: 'licence_expired' },
          { field: 'city', fault: 'missing' },
        ],
      },
    });
  });

  it('on two devices loses nothing, and is told what both changed', async () => {
    const save = (...changes: readonly { field: 'city' | 'suburb'; from: string; to: string }[]) =>
      server.succeed('verifications/save', { changes: [...changes] }, { as: sipho });
    await Promise.all([
      save({ field: 'city', from: '', to: 'Durban' }),
      save({ field: 'suburb', from: '', to: 'Glenwood' }),
    ]);
    const late = await save({ field: 'city', from: '', to: 'Cape Town' });
    expect(late.conflicts).toEqual([{ field: 'city', kept: 'Durban' }]);
    expect(late.verification.details).toMatchObject({ city: 'Durban', suburb: 'Glenwood' });
  });
});

describe('a picture', () => {
  it('is private, drawn again, and opened by an address that ends', async () => {
    await desk.addPhoto(sipho, 'selfie');
    const { photos } = await mine();
    const shown = await server.http.inject({ url: photos[0]?.url ?? '' });
    expect(shown.statusCode).toBe(200);
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    const row = await server.database.db
      .selectFrom('verification_photos')
      .select('photo_id')
      .executeTakeFirstOrThrow();
    const name = verificationPhotoName(sipho.userId, row.photo_id);
    for (const as of [sipho, johan, naledi]) {
      const { data } = await as.client.storage.from(VERIFICATION_BUCKET).download(name);
      expect(data).toBeNull();
    }
    const { error } = await johan.client.storage
      .from(VERIFICATION_BUCKET)
      .upload(verificationPhotoName(sipho.userId, crypto.randomUUID()), await desk.picture(), {
        contentType: 'image/jpeg',
      });
    expect(error).not.toBeNull();
  });

  it('is large enough, there, and handed in by one account alone', async () => {
    const small = await desk.addPhoto(sipho, 'selfie', await desk.picture({ width: 799, height: 600 }));
    expect(small).toMatchObject({ code: 'photo_too_small', details: { widthPx: 799, minWidthPx: 800 } });
    const missing = { kind: 'selfie', photoId: crypto.randomUUID() } as const;
    expect(await server.call('verifications/add-photo', missing, { as: sipho })).toMatchObject({
      code: 'photo_not_uploaded',
    });
    const card = await desk.picture();
    expect(await desk.addPhoto(sipho, 'licenceFront', card)).toMatchObject({ ok: true });
    expect(await desk.addPhoto(sipho, 'licenceBack', card)).toMatchObject({ code: 'photo_used_before' });
    expect(await desk.addPhoto(johan, 'licenceFront', card)).toMatchObject({ code: 'photo_used_before' });
    expect((await mine()).photos).toHaveLength(1);
  });

  it('goes when its person says so, once nobody looks at it and no trip is open', async () => {
    await desk.handIn(sipho);
    const ask = (as = sipho) => server.call('verifications/delete-photos', {}, { as });
    expect(await mine()).toMatchObject({ canDeletePhotos: false });
    expect(await ask()).toMatchObject({ code: 'not_allowed' });
    await decide('verify');
    const car = await hostCar(server, johan);
    const { bookingId } = await payNow(server, sipho, tripWith(car));
    expect(await ask()).toMatchObject({ code: 'not_allowed' });
    const cancelled = {
      id: bookingId,
      reason: 'plans_changed',
      note: '',
      expectedRefundCents: 246_240,
    } as const;
    await server.call('bookings/cancel', cancelled, { as: sipho, idempotencyKey: newKey() });
    expect(await mine()).toMatchObject({ canDeletePhotos: true, photos: [{}, {}, {}] });
    // Somebody else’s word changes nothing of them.
    expect(await ask(naledi)).toMatchObject({ ok: true });
    expect((await mine()).photos).toHaveLength(3);
    expect(await ask()).toMatchObject({
      ok: true,
      value: {
        state: 'verified',
        photos: [],
        canDeletePhotos: false,
        history: [{ event: 'photos_deleted' }, {}, {}, {}],
      },
    });
    expect((await ask()).ok).toBe(true);
    expect((await mine()).history.filter(({ event }) => event === 'photos_deleted')).toHaveLength(1);
    const left = await server.database.pool.query(
      'SELECT FROM storage.objects WHERE bucket_id = $1 AND owner = $2',
      [VERIFICATION_BUCKET, sipho.userId],
    );
    expect(left.rowCount).toBe(0);
  });

  it('goes 90 days after it was needed, and at once where nothing became of it', async () => {
    await desk.handIn(sipho);
    await decide('verify');
    await desk.upload(johan, await desk.picture());
    const { db, pool } = server.database;
    const kept = async () => {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS kept FROM storage.objects WHERE bucket_id = 'verifications' AND owner IN ($1, $2)`,
        [sipho.userId, johan.userId],
      );
      return rows[0].kept;
    };
    const ofJohan = (await kept()) - 3;
    server.clock.set(after(TEST_NOW, days(89)));
    await clearVerificationPhotos(server.services);
    expect(await kept()).toBe(3);
    expect(ofJohan).toBeGreaterThan(0);
    server.clock.set(after(TEST_NOW, days(91)));
    await clearVerificationPhotos(server.services);
    expect(await kept()).toBe(0);
    expect(await db.selectFrom('verifications').select('state').execute()).toEqual([{ state: 'verified' }]);
  });
});

describe('a person of Kwela', () => {
  it('looks, which the guest can see, and decides with a reason the guest reads', async () => {
    await desk.handIn(sipho);
    const { waiting } = await server.succeed('verifications/waiting', {}, { as: naledi });
    expect(waiting).toMatchObject([
      { userId: sipho.userId, submissions: 1, document: 'sa_id', heldTrips: 0 },
    ]);
    const looked = await server.succeed('verifications/look', { userId: sipho.userId }, { as: naledi });
    expect(looked).toMatchObject({
      details: { lastName: 'Dlamini' },
      ends: { number: '9084' },
      appeal: null,
    });
    expect(looked.advice).toContain('register_clear');
    expect(looked.photos).toHaveLength(3);
    expect((await mine()).history[0]).toMatchObject({ event: 'looked_at', by: 'Naledi' });
    expect(await decide('send_back')).toMatchObject({ code: 'reason_missing' });
    expect(await decide('send_back', 'back_unclear')).toMatchObject({ value: { state: 'action_needed' } });
    expect(await decide('send_back', 'back_unclear')).toMatchObject({ value: { state: 'action_needed' } });
    expect(await mine()).toMatchObject({ reason: 'back_unclear', field: 'licenceBack', triesLeft: 3 });
    expect(await told()).toEqual(['Please correct your documents']);
    expect(await desk.submit(sipho)).toMatchObject({ value: { state: 'pending', triesLeft: 2 } });
    expect(await decide('verify')).toMatchObject({ value: { state: 'verified' } });
    expect(await told()).toEqual(['Your documents are approved']);
    const { items } = await server.succeed('notices/mine', {}, { as: sipho });
    expect(
      items
        .map(({ about }) => about)
        .toSorted()
        .toReversed(),
    ).toEqual(['papers_verified', 'papers_sent_back']);
    expect((await mine()).history.map(({ event }) => event)).toEqual([
      'verify',
      'submit',
      'send_back',
      'looked_at',
      'submit',
      'start',
    ]);
  });

  it('is rung after three corrections, and a no is appealed once', async () => {
    await desk.handIn(sipho);
    for (let time = 0; time < 3; time += 1) {
      await decide('send_back', 'back_unclear');
      expect(await desk.submit(sipho)).toMatchObject({ ok: true });
    }
    await decide('send_back', 'back_unclear');
    expect(await desk.submit(sipho)).toMatchObject({ code: 'too_many_submissions' });
    await server.database.db.updateTable('verifications').set({ state: 'pending', reason: null }).execute();
    await decide('reject', 'false_papers');
    expect(await mine()).toMatchObject({ state: 'rejected', canAppeal: true });
    const appeal = (words: string) => server.call('verifications/appeal', { words }, { as: sipho });
    expect(await appeal('It is mine.')).toMatchObject({ value: { state: 'pending' } });
    expect(await appeal('It is mine.')).toMatchObject({ value: { state: 'pending' } });
    const looked = await server.succeed('verifications/look', { userId: sipho.userId }, { as: naledi });
    expect(looked.appeal).toBe('It is mine.');
    // As the mail and the form of the appeal promise, a different person looks.
    expect(await decide('verify')).toMatchObject({ code: 'another_admin' });
    const lerato = await server.person(`Lerato${people}`, ['admin']);
    expect(await decide('reject', 'false_papers', lerato)).toMatchObject({ value: { state: 'rejected' } });
    expect(await mine()).toMatchObject({ canAppeal: false });
    expect(await appeal('Again')).toMatchObject({ code: 'not_allowed' });
  });

  it('is told of numbers that another account handed in, and of a register that says no', async () => {
    await desk.handIn(johan);
    await desk.handIn(sipho, { lastName: 'Ghostwell' });
    const { advice } = await server.succeed('verifications/look', { userId: sipho.userId }, { as: naledi });
    expect(advice.toSorted()).toEqual([
      'licence_number_elsewhere',
      'name_of_account_differs',
      'number_elsewhere',
      'number_not_found',
    ]);
    expect(await mine()).toMatchObject({ state: 'pending', reason: null });
  });

  it('is an admin, and of others’ documents alone; nobody else is let in', async () => {
    const boss = await server.person(`Boss${people}`, ['admin']);
    await desk.handIn(sipho);
    const of = { userId: sipho.userId };
    for (const as of [sipho, johan]) {
      expect(await server.call('verifications/waiting', {}, { as })).toMatchObject({ status: 403 });
      expect(await server.call('verifications/look', of, { as })).toMatchObject({ status: 403 });
      expect(await decide('verify', null, as)).toMatchObject({ status: 403 });
    }
    expect(await server.call('verifications/look', { userId: boss.userId }, { as: boss })).toMatchObject({
      status: 403,
    });
    expect(await server.call('verifications/look', { userId: johan.userId }, { as: naledi })).toMatchObject({
      status: 404,
    });
    expect(await server.call('verifications/mine', {})).toMatchObject({ status: 401 });
    expect((await mine(johan)).history).toEqual([]);
  });
});

describe('a licence that runs out', () => {
  it('is asked for again 30 days before, and told at 30, 7 and 1, each once', async () => {
    await desk.handIn(sipho, { licenceExpiresOn: '2027-01-05' });
    await decide('verify');
    await told();
    const at = async (day: string) => {
      server.clock.set(new Date(`${day}T10:00:00Z`));
      await noticeRunningOut(server.services);
      await noticeRunningOut(server.services);
      return told();
    };
    expect(await at('2026-12-05')).toEqual([]);
    expect(await at('2026-12-06')).toEqual(['One of your documents expires soon']);
    expect(await mine()).toMatchObject({ state: 'action_needed', reason: 'licence_runs_out', triesLeft: 4 });
    expect(await at('2026-12-20')).toEqual([]);
    expect(await at('2026-12-29')).toHaveLength(1);
    expect(await at('2027-01-04')).toHaveLength(1);
    server.clock.set(new Date('2026-12-07T10:00:00Z'));
    await desk.type(sipho, { licenceExpiresOn: '2032-01-05' });
    await desk.submit(sipho);
    expect(await at('2027-01-05')).toEqual([]);
    server.clock.set(new Date('2026-12-07T10:00:00Z'));
    await decide('verify');
    expect(await mine()).toMatchObject({ state: 'verified', licenceExpiresOn: '2032-01-05' });
  });
});

it('goes with the account, pictures and all', async () => {
  await desk.handIn(sipho);
  await asSystem(server.database.db, async (tx) => ok(await erasePerson(tx, sipho.userId, TEST_NOW, true)));
  const { db } = server.database;
  expect(await db.selectFrom('verifications').select('user_id').execute()).toEqual([]);
  expect(
    await db.selectFrom('verification_photos').select('kind').where('user_id', '=', sipho.userId).execute(),
  ).toEqual([]);
});
