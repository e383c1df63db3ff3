import type { DetailsField } from '@kwela/domain/verification/details';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { noticeRunningOut } from './notice-running-out.ts';
import { sendVerificationMails } from './send-mails.ts';
import { guestDesk } from './testing/guest-desk.ts';

const { mailer, sent } = mailCatcher();
const { server, naledi } = await openHosting({ mailer });
const desk = guestDesk(server);
let people = 0;
let sipho: TestPerson;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  people += 1;
  sipho = await server.person(`Sipho${people}`, [], { isVerified: false });
  sent.length = 0;
});

type Decision = 'verify' | 'send_back' | 'reject' | 'open_again';
type Reason = 'back_unclear' | 'false_papers' | 'selfie_differs' | null;
const mine = (as = sipho) => server.succeed('verifications/mine', {}, { as });
const decide = (decision: Decision, reason: Reason = null, as = naledi) =>
  server.call('verifications/decide', { userId: sipho.userId, decision, reason }, { as });
const appeal = (words: string, as = sipho) => server.call('verifications/appeal', { words }, { as });
const told = async () => {
  await sendVerificationMails(server.services);
  return sent.splice(0).flatMap(({ to, subject }) => (to === sipho.email ? [subject] : []));
};

it('a number goes with its document, and never stands for another one', async () => {
  await desk.type(sipho);
  expect((await mine()).ends.number).not.toBeNull();
  const change = (field: DetailsField, from: string, to: string) =>
    server.succeed('verifications/save', { changes: [{ field, from, to }] }, { as: sipho });
  await change('document', 'sa_id', 'passport');
  expect((await mine()).ends.number).toBeNull();
  await change('number', '', 'A1234567');
  await change('street', '', '9 Other Street');
  expect((await mine()).ends.number).toBe('4567');
});

describe('a picture', () => {
  const place = (kind: 'licenceFront' | 'licenceBack' | 'selfie', photoId: string) =>
    server.call('verifications/add-photo', { kind, photoId }, { as: sipho });
  const kinds = async () => (await mine()).photos.map(({ kind }) => kind);

  it('that is handed in as the other side as well stays where it was', async () => {
    const photoId = await desk.upload(sipho, await desk.picture());
    expect(await place('licenceFront', photoId)).toMatchObject({ ok: true });
    expect(await place('licenceBack', photoId)).toMatchObject({
      code: 'photo_used_before',
      details: { field: 'photoId' },
    });
    expect(await kinds()).toEqual(['licenceFront']);
    const { photos } = await mine();
    expect((await server.http.inject({ url: photos[0]?.url ?? '' })).statusCode).toBe(200);
  });

  it('sent again after a lost answer is the same, and so are two that come at once', async () => {
    const photoId = await desk.upload(sipho, await desk.picture());
    const both = await Promise.all([place('selfie', photoId), place('selfie', photoId)]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await place('selfie', photoId)).toMatchObject({ ok: true });
    expect(await kinds()).toEqual(['selfie']);
  });

  it('in the place of another one is the only one, and one that is refused takes no place', async () => {
    await desk.addPhoto(sipho, 'selfie');
    const before = (await mine()).photos[0]?.url;
    const small = await desk.picture({ width: 600, height: 799 });
    expect(await desk.addPhoto(sipho, 'selfie', small)).toMatchObject({ code: 'photo_too_small' });
    expect(await kinds()).toEqual(['selfie']);
    const upright = await desk.picture({ width: 600, height: 800 });
    expect(await desk.addPhoto(sipho, 'selfie', upright)).toMatchObject({ ok: true });
    const after = await mine();
    expect(after.photos).toHaveLength(1);
    expect(after.photos[0]?.url).not.toBe(before);
  });

  it('and what is typed are closed while a person looks, and for good once they were rejected', async () => {
    await desk.handIn(sipho);
    const changes = [{ field: 'city' as const, from: 'Cape Town', to: 'Durban' }];
    const refusedBoth = async () => {
      expect(await desk.addPhoto(sipho, 'selfie')).toMatchObject({ code: 'not_allowed' });
      expect(await server.call('verifications/save', { changes }, { as: sipho })).toMatchObject({
        code: 'not_allowed',
      });
      expect((await mine()).details.city).toBe('Cape Town');
    };
    await refusedBoth();
    await decide('reject', 'false_papers');
    await refusedBoth();
    expect(await desk.submit(sipho)).toMatchObject({ code: 'not_allowed' });
  });
});

describe('what is handed in', () => {
  it('by a double click is one try', async () => {
    await desk.type(sipho);
    await desk.confirmPhone(sipho);
    for (const kind of ['licenceFront', 'licenceBack', 'selfie'] as const) await desk.addPhoto(sipho, kind);
    const both = await Promise.all([desk.submit(sipho), desk.submit(sipho)]);
    expect(both.map((one) => one.ok && one.value.state)).toEqual(['pending', 'pending']);
    const { triesLeft, history } = await mine();
    expect([triesLeft, history.filter(({ event }) => event === 'submit').length]).toEqual([3, 1]);
  });

  it('is nothing before anything was typed, and not without a number that was emptied again', async () => {
    expect(await desk.submit(sipho)).toMatchObject({ code: 'not_allowed' });
    const [field, from] = ['number' as const, ''];
    const number = (to: string) =>
      server.succeed('verifications/save', { changes: [{ field, from, to }] }, { as: sipho });
    await desk.type(sipho);
    expect((await mine()).ends.number).toBe('9084');
    await number('');
    expect((await mine()).ends.number).toBeNull();
    expect(await desk.submit(sipho)).toMatchObject({
      code: 'identity_faulty',
      details: { faults: [{ field: 'number' }] },
    });
    await number('9002155009084');
    expect(await desk.submit(sipho)).toMatchObject({ code: 'mobile_not_confirmed' });
  });

  it('has 200 letters in a field, and the one that is too long is named', async () => {
    const save = (to: string) =>
      server.call('verifications/save', { changes: [{ field: 'street', from: '', to }] }, { as: sipho });
    expect(await save('x'.repeat(200))).toMatchObject({ ok: true });
    expect(await save('x'.repeat(201))).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ field: 'changes.0.to' }] },
    });
    expect((await mine()).details.street).toBe('x'.repeat(200));
  });
});

describe('a decision', () => {
  beforeEach(() => desk.handIn(sipho));

  it('has a reason when it is a no, and none when it is a yes', async () => {
    expect(await decide('verify', 'back_unclear')).toMatchObject({ code: 'reason_missing' });
    for (const no of ['send_back', 'reject'] as const)
      expect(await decide(no)).toMatchObject({ code: 'reason_missing' });
    expect(await decide('open_again', 'back_unclear')).toMatchObject({ code: 'not_allowed' });
    expect((await mine()).state).toBe('pending');
    expect(await told()).toEqual([]);
  });

  it('sent again is the same; another word, reason or admin is refused, and tells nobody', async () => {
    const boss = await server.person(`Boss${people}`, ['admin']);
    const first = await decide('reject', 'false_papers');
    expect(await decide('reject', 'false_papers')).toEqual(first);
    for (const other of [
      () => decide('reject', 'selfie_differs'),
      () => decide('verify'),
      () => decide('send_back', 'back_unclear'),
      () => decide('reject', 'false_papers', boss),
    ])
      expect(await other()).toMatchObject({ status: 409, code: 'not_allowed' });
    expect(await mine()).toMatchObject({ state: 'rejected', reason: 'false_papers' });
    expect(await told()).toHaveLength(1);
    expect((await mine()).history.filter(({ event }) => event === 'reject')).toHaveLength(1);
  });

  it('of two admins at once is one', async () => {
    const boss = await server.person(`Boss${people}`, ['admin']);
    const both = await Promise.all([decide('verify'), decide('reject', 'false_papers', boss)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  it('that changed before its mail left is told by the last one alone', async () => {
    await decide('verify');
    await decide('open_again', 'selfie_differs');
    expect(await told()).toEqual([expect.stringMatching(/again|new/i)]);
    expect(await mine()).toMatchObject({ field: 'selfie', triesLeft: 4, canAppeal: false });
  });

  it('that was appealed is open to a new appeal once the matter is a new one', async () => {
    await decide('reject', 'false_papers');
    await appeal('They are mine.');
    const lerato = await server.person(`Lerato${people}`, ['admin']);
    await decide('reject', 'false_papers', lerato);
    expect(await appeal('They are mine.')).toMatchObject({ code: 'not_allowed' });
    await decide('open_again', 'back_unclear');
    expect(await mine()).toMatchObject({ state: 'action_needed', triesLeft: 4 });
    expect(await appeal('Now?')).toMatchObject({ code: 'not_allowed' });
    expect(await desk.submit(sipho)).toMatchObject({ ok: true });
    await decide('reject', 'false_papers');
    expect(await mine()).toMatchObject({ canAppeal: true });
    expect(await appeal('x'.repeat(2_001))).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ field: 'words' }] },
    });
    expect(await appeal('x'.repeat(2_000))).toMatchObject({ value: { state: 'pending', canAppeal: false } });
    expect(await appeal('Other words')).toMatchObject({ code: 'not_allowed' });
  });
});

describe('a paper that runs out', () => {
  const noticedAt = async (instant: string) => {
    server.clock.set(new Date(instant));
    await noticeRunningOut(server.services);
    return (await mine()).state;
  };

  it('is noticed from midnight of the thirtieth day, by the clock of South Africa', async () => {
    await desk.handIn(sipho, { licenceExpiresOn: '2027-01-05' });
    await decide('verify');
    expect(await noticedAt('2026-12-05T21:59:59Z')).toBe('verified');
    expect(await noticedAt('2026-12-05T22:00:00Z')).toBe('action_needed');
    expect(await mine()).toMatchObject({ field: 'licenceExpiresOn', reason: 'licence_runs_out' });
  });

  it('is the passport where that is the first, and is told by its own name', async () => {
    await desk.handIn(sipho, {
      document: 'passport',
      number: `BW${people}77001`,
      passportCountry: 'BW',
      passportExpiresOn: '2026-12-20',
      licenceExpiresOn: '2026-12-28',
    });
    await decide('verify');
    await told();
    expect(await noticedAt('2026-12-04T10:00:00Z')).toBe('action_needed');
    expect(await mine()).toMatchObject({
      reason: 'passport_runs_out',
      field: 'passportExpiresOn',
      passportExpiresOn: '2026-12-20',
    });
    await sendVerificationMails(server.services);
    const mail = sent.find(({ to }) => to === sipho.email);
    expect(mail?.text).toContain('20 Dec');
    expect(mail?.text).not.toContain('28 Dec');
  });

  it('is no news any more once new ones were handed in before the mail left', async () => {
    await desk.handIn(sipho, { licenceExpiresOn: '2026-12-08' });
    await decide('verify');
    await told();
    await noticedAt('2026-12-03T10:00:00Z');
    await desk.type(sipho, { licenceExpiresOn: '2032-01-05' });
    expect(await desk.submit(sipho)).toMatchObject({ value: { state: 'pending', triesLeft: 3 } });
    expect(await told()).toEqual([]);
    expect(await noticedAt('2026-12-07T10:00:00Z')).toBe('pending');
  });

  it('is no longer said to expire soon once its last day is over', async () => {
    await desk.handIn(sipho, { licenceExpiresOn: '2026-12-05' });
    await decide('verify');
    await told();
    await noticedAt('2026-12-04T10:00:00Z');
    expect(await told()).toHaveLength(1);
    await noticedAt('2026-12-05T21:59:59Z');
    await noticedAt('2026-12-05T22:00:00Z');
    expect(await told()).toEqual([]);
    expect(await mine()).toMatchObject({ state: 'action_needed', reason: 'licence_runs_out' });
  });

  it('is not asked for while something else is corrected', async () => {
    await desk.handIn(sipho, { licenceExpiresOn: '2026-12-20' });
    await decide('send_back', 'back_unclear');
    await told();
    expect(await noticedAt('2026-12-04T10:00:00Z')).toBe('action_needed');
    expect(await mine()).toMatchObject({ reason: 'back_unclear' });
    expect(await told()).toEqual([]);
  });
});
