import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { handInFile } from '../../testing/private-files.ts';
import { strike } from '../../testing/strike.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { handOverDesk, hashOf, PICK_UP } from '../hand-overs/testing/desk.ts';
import { teamDesk } from '../team/testing/desk.ts';

/** Sipho turns Thandi’s car down at the minute of the pick-up; an admin has a day to decide. */

const { mailer, sent } = mailCatcher();
const { server, naledi, newHost } = await openHosting({ mailer });
const desk = handOverDesk(server);
const DECIDE_BY = new Date('2026-12-05T08:00:00Z');
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;
let id: string;

async function turnedDown(laterMs = 0) {
  const trip = await desk.atPickUp(newHost);
  server.clock.advance(laterMs);
  const content = await desk.picture();
  const photo = {
    bookingId: trip.bookingId,
    stage: 'check_in' as const,
    reportId: randomUUID(),
    photoId: randomUUID(),
    fileId: await desk.file(trip.guest, content),
    angle: 'extra' as const,
    sha256: hashOf(content),
    takenAt: PICK_UP.toISOString(),
  };
  await server.succeed('hand-overs/add-photo', photo, { as: trip.guest });
  const no = {
    bookingId: trip.bookingId,
    reason: 'unsafe' as const,
    note: 'The tyres have no tread at all.',
  };
  await server.succeed('hand-overs/refuse', no, { as: trip.guest });
  return trip;
}
beforeEach(async () => {
  ({ host: thandi, guest: sipho, car, bookingId: id } = await turnedDown());
});

const ofCar = (as = sipho, bookingId = id) =>
  server.succeed('refused-cars/of-booking', { bookingId }, { as });
const answer = (words: string, fileIds: string[] = [], as = thandi, bookingId = id) =>
  server.call('refused-cars/answer', { bookingId, words, fileIds }, { as });
const decide = (decision: 'uphold' | 'dismiss', note = 'The photos show it.', as = naledi) =>
  server.call('refused-cars/decide', { bookingId: id, decision, note }, { as });
async function handIn(as: TestPerson, name = 'tyres.pdf'): Promise<string> {
  const content = Buffer.from(`%PDF-1.4\n%${randomUUID()}\ntrailer<<>>\n%%EOF\n`);
  return (await handInFile(server, { name, content }, as)).json<{ id: string }>().id;
}
async function helper(scopes: Parameters<ReturnType<typeof teamDesk>['join']>[2]) {
  const person = await server.person(`Helper${server.services.randomInt(1e9)}`);
  await teamDesk(server, sent).join(thandi, person, scopes, [car]);
  return person;
}

describe('the host’s side', () => {
  it('has six files at most, each once, and is the same in whatever order they are sent again', async () => {
    const files = await Promise.all(Array.from({ length: 7 }, () => handIn(thandi)));
    expect(await answer('New tyres.', files)).toMatchObject({
      code: 'too_many_files',
      details: { mostFiles: 6 },
    });
    const six = files.slice(0, 6);
    const [first = ''] = six;
    const twice = [...six, first.toUpperCase()];
    expect(await answer('New tyres.', twice)).toMatchObject({ value: { canAnswer: false } });
    expect(await answer('New tyres.', six.toReversed())).toMatchObject({ ok: true });
    expect(await answer('New tyres.', six.slice(1))).toMatchObject({ code: 'not_allowed' });
    expect((await ofCar()).answer?.files.map((one) => one.id).toSorted()).toEqual(six.toSorted());
  });

  it('refused for one of its files keeps nothing, and the others can be sent again', async () => {
    const [good, theirs] = [await handIn(thandi), await handIn(sipho)];
    expect(await answer('New tyres.', [good, theirs])).toMatchObject({ code: 'file_unknown' });
    expect(await ofCar(thandi)).toMatchObject({ answer: null, canAnswer: true });
    expect(await answer('New tyres.', [good])).toMatchObject({
      value: { answer: { files: [{ id: good }] } },
    });
    const other = await turnedDown();
    expect(await answer('New tyres.', [good], other.host, other.bookingId)).toMatchObject({
      code: 'file_unknown',
    });
  });

  it('sent twice at once is one; of two that differ one stands', async () => {
    const same = await Promise.all([answer('New tyres.'), answer('New tyres.')]);
    expect(same.every(({ ok }) => ok)).toBe(true);
    ({ host: thandi, guest: sipho, car, bookingId: id } = await turnedDown());
    const both = await Promise.all([answer('New tyres.'), answer('Old tyres.')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await ofCar()).answer?.words).toBe(both[0]?.ok ? 'New tyres.' : 'Old tyres.');
  });

  it('has a thousand letters, and is never only spaces', async () => {
    for (const words of ['   ', 'x'.repeat(1_001)])
      expect(await answer(words)).toMatchObject({
        code: 'invalid_input',
        details: { issues: [{ field: 'words' }] },
      });
    expect(await answer('x'.repeat(1_000))).toMatchObject({ ok: true });
  });

  it('can be said by a co-host who hands cars over, with files of their own', async () => {
    const [lerato, themba] = [await helper(['hand_over']), await helper(['money', 'messages'])];
    expect(await ofCar(themba)).toMatchObject({ canAnswer: false, fullRefundCents: null });
    expect(await answer('New tyres.', [], themba)).toMatchObject({ ok: false });
    expect(await ofCar(lerato)).toMatchObject({ canAnswer: true });
    const slip = await handIn(lerato, 'slip.pdf');
    expect(await answer('New tyres.', [slip], lerato)).toMatchObject({ ok: true });
    expect((await ofCar()).answer?.files).toMatchObject([{ name: 'slip.pdf' }]);
    // The host is answered for, and cannot say something else.
    expect(await answer('Old ones.')).toMatchObject({ code: 'not_allowed' });
  });
});

describe('a decision', () => {
  it('and the host’s side count until the last moment of the day', async () => {
    server.clock.set(new Date(DECIDE_BY.getTime() - 1));
    expect(await ofCar(thandi)).toMatchObject({ canAnswer: true, decideBy: DECIDE_BY.toISOString() });
    expect(await answer('New tyres.')).toMatchObject({ ok: true });
    expect(await decide('dismiss', 'They are new.')).toMatchObject({ value: { state: 'cancelled_guest' } });
    await strike(server);
    expect((await ofCar()).decision).toMatchObject({ decision: 'dismiss', by: 'admin' });
    expect(await answer('New tyres.')).toMatchObject({ value: { canAnswer: false } });
  });

  it('has 500 letters for why, which are not only spaces where the guest is told no', async () => {
    expect(await decide('dismiss', '  ')).toMatchObject({ code: 'words_missing' });
    expect(await decide('uphold', 'x'.repeat(501))).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ field: 'note' }] },
    });
    expect(await decide('uphold', 'x'.repeat(500))).toMatchObject({ ok: true });
  });

  it('pressed twice gives the money back once', async () => {
    const both = await Promise.all([decide('uphold'), decide('uphold')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await strike(server);
    await strike(server);
    const { payment, totalCents } = await server.succeed('bookings/get', { id }, { as: sipho });
    expect(payment).toMatchObject({ state: 'refunded', refundedCents: totalCents });
  });

  it('is waited for on a list with the oldest case first, from which it goes', async () => {
    const { bookingId: later } = await turnedDown(60_000);
    const { bookingId: earlier } = await turnedDown();
    const items = async () =>
      (await server.succeed('refused-cars/cases', {}, { as: naledi })).items.map(
        ({ bookingId }) => bookingId,
      );
    const listed = await items();
    expect(listed).toEqual(expect.arrayContaining([id, earlier, later]));
    expect(listed.at(-1)).toBe(later);
    await decide('uphold');
    expect(await items()).not.toContain(id);
  });
});
