import { after, days, hours } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { payNow, tripWith } from '../../testing/trips.ts';
import { ledgerIsBalanced } from '../ledger/repo.ts';
import { at, openPayouts } from '../payouts/testing/desk.ts';
import { teamDesk } from '../team/testing/desk.ts';
import { appealDesk } from './testing/desk.ts';

/** Thandi says that Sipho did not come, and he says that he was there. Naledi and Zanele are admins; Lerato is one, too, and helps Thandi. */
const { mailer, sent } = mailCatcher();
const { server, naledi, newHost, desk } = await openPayouts({ payoutBank: playedPayoutBank(), mailer });
const { db } = server.database;
const appeals = appealDesk(server);
const team = teamDesk(server, sent);

const NO_SHOW = at('2026-12-04T12:00:00');
const [zanele, lerato] = [await server.person('Zanele', ['admin']), await server.person('Lerato', ['admin'])];
let thandi: TestPerson;
let sipho: TestPerson;
let bookingId: string;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  const { host, car } = await newHost();
  thandi = host;
  sipho = await appeals.newGuest();
  ({ bookingId } = await payNow(server, sipho, tripWith(car)));
});

async function noShow() {
  await appeals.ready(bookingId);
  await appeals.noShow(thandi, bookingId, NO_SHOW);
}
async function contested(): Promise<string> {
  await noShow();
  const answer = await appeals.submit(sipho, bookingId, 'was_there');
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.appeals[0]?.id ?? '';
}
const stateOf = async (id: string) =>
  (await appeals.seen(sipho, bookingId)).appeals.find((one) => one.id === id)?.state;
const letGo = () =>
  db.updateTable('co_hosts').set({ state: 'removed' }).where('user_id', '=', lerato.userId).execute();

describe('an admin who works for the host', () => {
  beforeEach(async () => {
    await letGo();
    await team.join(thandi, lerato, ['calendar']);
  });

  it('does not decide about the appeal, whatever they may do for her, until she has let them go', async () => {
    const id = await contested();
    await appeals.answer(thandi, id);
    expect(await appeals.decide(lerato, id, 'refuse')).toMatchObject({ code: 'another_admin' });
    expect(await stateOf(id)).toBe('submitted');
    await letGo();
    expect(await appeals.decide(lerato, id, 'refuse')).toMatchObject({ ok: true });
    expect(await stateOf(id)).toBe('refused');
  });

  it('does not end her trips for the platform either, by which she would owe nothing', async () => {
    const end = (as: TestPerson) =>
      server.call(
        'bookings/cancel-as-platform',
        { id: bookingId, cause: 'extenuating', note: 'The road is closed.' },
        { as },
      );
    expect(await end(lerato)).toMatchObject({ code: 'forbidden' });
    expect((await server.succeed('bookings/get', { id: bookingId }, { as: sipho })).state).toBe('confirmed');
    expect(await end(zanele)).toMatchObject({ ok: true, value: { refundCents: 246_240 } });
  });

  it('decides about the trips of other hosts', async () => {
    const other = await newHost();
    const guest = await appeals.newGuest();
    const made = await payNow(server, guest, tripWith(other.car));
    await appeals.ready(made.bookingId);
    await appeals.noShow(other.host, made.bookingId, NO_SHOW);
    const said = await appeals.submit(guest, made.bookingId, 'was_there');
    const id = said.ok ? (said.value.appeals[0]?.id ?? '') : '';
    await appeals.answer(other.host, id);
    expect(await appeals.decide(lerato, id, 'accept')).toMatchObject({ ok: true });
  });
});

describe('of two at the same moment', () => {
  it('who accept it one is heard, and the money moves once', async () => {
    const id = await contested();
    await appeals.answer(thandi, id);
    const words = await Promise.all([
      appeals.decide(naledi, id, 'accept'),
      appeals.decide(zanele, id, 'accept'),
    ]);
    expect(words.filter(({ ok }) => ok)).toHaveLength(1);
    expect(words.find(({ ok }) => !ok)).toMatchObject({ code: 'not_allowed' });
    const { payment } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    expect(payment).toMatchObject({ state: 'refunded', refundedCents: 246_240 });
    expect(await ledgerIsBalanced(db)).toMatchObject({ isBalanced: true });
  });

  it('appeals of one side one stands, with its words and its file', async () => {
    await noShow();
    const files = [await appeals.paper(sipho, 'a.pdf'), await appeals.paper(sipho, 'b.pdf')];
    const both = await Promise.all(
      files.map((file) => appeals.submit(sipho, bookingId, 'host_absent', [file])),
    );
    expect(both.map((one) => (one.ok ? 'ok' : one.code)).sort()).toEqual(['appeal_sent', 'ok']);
    const [standing, ...more] = (await appeals.seen(sipho, bookingId)).appeals;
    expect(more).toEqual([]);
    expect(standing?.files).toHaveLength(1);
  });

  it('answers one is kept', async () => {
    const id = await contested();
    const both = await Promise.all([appeals.answer(thandi, id), appeals.answer(thandi, id)]);
    expect(both.map((one) => (one.ok ? 'ok' : one.code)).sort()).toEqual(['appeal_answered', 'ok']);
  });
});

describe('the time', () => {
  it('to say that he was there ends with its last moment, and says when that was', async () => {
    await noShow();
    const until = after(NO_SHOW, hours(24));
    server.clock.set(after(until, 1));
    expect(await appeals.submit(sipho, bookingId, 'was_there')).toMatchObject({
      code: 'appeal_too_late',
      details: { field: 'reason', untilAt: until.toISOString() },
    });
    expect((await appeals.seen(sipho, bookingId)).reasons.map(({ reason }) => reason)).not.toContain(
      'was_there',
    );
    server.clock.set(until);
    expect(await appeals.submit(sipho, bookingId, 'was_there')).toMatchObject({ ok: true });
  });

  it('to answer lasts for 48 hours to the moment, and only then somebody decides', async () => {
    const id = await contested();
    const until = after(NO_SHOW, hours(48));
    server.clock.set(until);
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({
      code: 'answer_awaited',
      details: { untilAt: until.toISOString() },
    });
    const waiting = async () =>
      (await server.succeed('appeals/waiting', {}, { as: naledi })).items.find((one) => one.appeal.id === id);
    expect(await waiting()).toMatchObject({ canDecide: false });
    expect((await appeals.seen(thandi, bookingId)).appeals).toMatchObject([{ canAnswer: true }]);
    server.clock.set(after(until, 1));
    expect(await appeals.answer(thandi, id)).toMatchObject({ code: 'appeal_too_late' });
    expect((await appeals.seen(thandi, bookingId)).appeals).toMatchObject([{ canAnswer: false }]);
    expect(await waiting()).toMatchObject({ canDecide: true });
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({ ok: true });
  });

  it('to prove what nobody could help is two weeks to the moment', async () => {
    await noShow();
    const until = after(NO_SHOW, days(14));
    server.clock.set(until);
    const paper = await appeals.paper(sipho);
    server.clock.set(after(until, 1));
    expect(await appeals.submit(sipho, bookingId, 'hospital', [paper])).toMatchObject({
      code: 'appeal_too_late',
      details: { untilAt: until.toISOString() },
    });
    server.clock.set(until);
    expect(await appeals.submit(sipho, bookingId, 'hospital', [paper])).toMatchObject({ ok: true });
  });
});

describe('what is handed in', () => {
  it('is named once, though it was sent twice and in capitals, and is at most what a side may add', async () => {
    await noShow();
    const { maxFiles } = await appeals.seen(sipho, bookingId);
    const files = await Promise.all(Array.from({ length: maxFiles + 1 }, () => appeals.paper(sipho)));
    expect(await appeals.submit(sipho, bookingId, 'host_absent', files)).toMatchObject({
      code: 'too_many_files',
      details: { mostFiles: maxFiles },
    });
    expect((await appeals.seen(sipho, bookingId)).appeals).toEqual([]);
    const few = files.slice(0, 2);
    const twice = [...few, ...few.map((id) => id.toUpperCase())];
    expect(await appeals.submit(sipho, bookingId, 'host_absent', twice)).toMatchObject({ ok: true });
    expect((await appeals.seen(sipho, bookingId)).appeals[0]?.files).toHaveLength(2);
  });

  it('belongs to one thing: a file of another appeal, or of somebody else, is not known, and nothing is said', async () => {
    await noShow();
    for (const stranger of [thandi, zanele]) {
      const theirs = await appeals.paper(stranger);
      expect(await appeals.submit(sipho, bookingId, 'host_absent', [theirs])).toMatchObject({
        code: 'file_unknown',
      });
    }
    expect((await appeals.seen(sipho, bookingId)).appeals).toEqual([]);
    expect(await appeals.submit(sipho, bookingId, 'host_absent', [])).toMatchObject({
      code: 'proof_missing',
      details: { field: 'fileIds' },
    });
  });
});
