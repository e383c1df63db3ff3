import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { documentFile } from '../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { at, openPayouts } from '../payouts/testing/desk.ts';
import { teamDesk } from '../team/testing/desk.ts';

/** What a payout statement says from the day on which Thandi’s trip is agreed until its money is there, and who may have it. */
const { mailer, sent } = mailCatcher();
const { server, sipho, naledi, newHost, desk } = await openPayouts({
  payoutBank: playedPayoutBank(),
  mailer,
});
const team = teamDesk(server, sent);
const FOUR_DAYS = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
const BACK = at('2026-12-08T10:00:00');
const PAID = at('2026-12-15T10:00:00');
let thandi: TestPerson;
let car: string;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  ({ host: thandi, car } = await newHost());
  await desk.giveAccount(thandi);
});

const ofTrip = (bookingId: string, as = thandi, kind = 'trip_statement') =>
  documentFile(server, { kind, bookingId }, as);
const ofMonth = (month: string, as = thandi) => documentFile(server, { kind: 'month_statement', month }, as);
async function textOf(answer: Awaited<ReturnType<typeof documentFile>>): Promise<string> {
  expect(answer.statusCode).toBe(200);
  return (await pdfText(answer.rawPayload)).text;
}
async function checked(text: string) {
  const code = /with the code ([A-Z]{3}-\d{4}-\w{5}-\w{8})/.exec(text)?.[1] ?? '';
  const told = await server.succeed('documents/check', { code });
  if (told.outcome !== 'issued') throw new Error(`not issued: ${told.outcome}`);
  return told;
}

describe('the statement of a trip', () => {
  it('follows its money to the account, and each one says of those before that they were replaced', async () => {
    const id = await desk.driveOff(thandi, sipho, car, FOUR_DAYS);
    const underWay = await textOf(await ofTrip(id));
    expect(underWay).toContain('Trip under way');
    for (const sum of ['R2 280.00', 'R570.00', 'R74.35', 'R1 710.00']) expect(underWay).toContain(sum);

    await desk.bringBack(thandi, id, BACK);
    const held = await textOf(await ofTrip(id));
    expect(held).toContain('Held');
    expect(held).not.toContain('Payments to your account');

    await desk.run(PAID);
    const [payout] = (await desk.mine(thandi)).payouts;
    const paid = await textOf(await ofTrip(id));
    for (const said of ['Payments to your account', 'Account ending in 5678', '8 Dec 2026', '15 Dec 2026'])
      expect(paid).toContain(said);
    expect(paid.replaceAll(' ', '')).toContain(payout?.reference);

    expect(await checked(underWay)).toMatchObject({ isReplaced: true, totalCents: 171_000 });
    expect(await checked(held)).toMatchObject({ isReplaced: true });
    expect(await checked(paid)).toMatchObject({
      kind: 'trip_statement',
      isReplaced: false,
      totalCents: 171_000,
    });
    server.clock.set(at('2027-01-03T10:00:00'));
    expect(await textOf(await ofTrip(id))).toBe(paid);
  });

  it('names a disputed sum apart from the rest, and the parts are the trip to the cent', async () => {
    const id = await desk.driveOff(thandi, sipho, car, FOUR_DAYS);
    await desk.bringBack(thandi, id, BACK);
    const hold = { id: server.services.newId(), bookingId: id, cents: 40_001, note: 'Looks odd' };
    await server.succeed('payouts/hold', hold, { as: naledi });
    const text = await textOf(await ofTrip(id));
    for (const said of ['On hold', 'R400.01', 'R1 309.99', 'R1 710.00']) expect(text).toContain(said);
    expect(await checked(text)).toMatchObject({ totalCents: 171_000 });
  });

  it('says what of a payment was set off against a debt, and not what for', async () => {
    const id = await desk.driveOff(thandi, sipho, car, FOUR_DAYS);
    const time = { startAt: '2026-12-12T08:00:00Z', endAt: '2026-12-13T08:00:00Z' };
    await desk.owe(thandi, await desk.driveOff(thandi, sipho, car, time), 10_050);
    await desk.bringBack(thandi, id, BACK);
    await desk.run(PAID);
    const text = await textOf(await ofTrip(id));
    for (const said of ['Set off', 'R100.50', 'R1 609.50', 'R1 710.00']) expect(text).toContain(said);
  });
});

describe('the statement of a month', () => {
  it('has the trips that end in it by the South African calendar, and begins with its first minute', async () => {
    const handOver = { fromMinute: 0, toMinute: 1_440, noStartOn: [] };
    const tripUntil = async (endAt: string) => {
      const own = await hostCar(server, thandi, { handOver });
      return (await payNow(server, sipho, tripWith(own, { startAt: '2026-12-29T08:00:00Z', endAt }))).ref;
    };
    const ofDecember = await tripUntil('2026-12-31T21:30:00Z');
    const ofJanuary = await tripUntil('2026-12-31T22:00:00Z');

    server.clock.set(new Date('2026-12-31T21:59:59.999Z'));
    const december = await textOf(await ofMonth('2026-12'));
    expect(december).toContain(ofDecember);
    expect(december).not.toContain(ofJanuary);
    expect((await ofMonth('2027-01')).statusCode).toBe(404);
    server.clock.set(new Date('2026-12-31T22:00:00Z'));
    const next = await textOf(await ofMonth('2027-01'));
    expect(next).toContain('January 2027');
    expect(next).toContain(ofJanuary);
    expect(next).not.toContain(ofDecember);
  });

  it('is another one once money has left, under a code of its own', async () => {
    const id = await desk.driveOff(thandi, sipho, car, FOUR_DAYS);
    await desk.bringBack(thandi, id, BACK);
    const before = await textOf(await ofMonth('2026-12'));
    await desk.run(PAID);
    const after = await textOf(await ofMonth('2026-12'));
    expect(await checked(before)).toMatchObject({ isReplaced: true, trip: null, totalCents: 171_000 });
    expect(await checked(after)).toMatchObject({ isReplaced: false, totalCents: 171_000 });
    expect((await checked(after)).code).not.toBe((await checked(before)).code);
  });

  it.each(['2026-1', '2026-00', '26-12', '2026-12-01', '', '9999-12', '2026-11'])(
    'of “%s” there is none',
    async (month) => {
      expect((await ofMonth(month)).statusCode).toBe(404);
    },
  );

  it('is the host’s alone: no guest, admin or stranger without a session has one', async () => {
    for (const as of [sipho, naledi]) expect((await ofMonth('2026-12', as)).statusCode).toBe(404);
    expect((await documentFile(server, { kind: 'month_statement', month: '2026-12' })).statusCode).toBe(401);
  });
});

describe('somebody who helps the host', () => {
  const helper = async (name: string) => {
    server.clock.set(new Date('2027-01-05T08:00:00Z'));
    const person = await server.person(`${name}${server.services.randomInt(1e9)}`);
    server.clock.set(TEST_NOW);
    return person;
  };

  it('with the money of this car has its statement and the host’s invoices, and nothing in the host’s name', async () => {
    const johan = await helper('Johan');
    await team.join(thandi, johan, ['money'], [car]);
    const { bookingId } = await payNow(server, sipho, tripWith(car, FOUR_DAYS));
    const { documents } = await server.succeed('documents/of-trip', { bookingId }, { as: johan });
    expect(documents.map(({ kind, supplier }) => [kind, supplier])).toEqual([
      ['trip_statement', null],
      ['invoice', 'host'],
    ]);
    expect((await ofTrip(bookingId, johan)).rawPayload.equals((await ofTrip(bookingId)).rawPayload)).toBe(
      true,
    );
    for (const kind of ['rental_agreement', 'receipt', 'incident_card'])
      expect((await ofTrip(bookingId, johan, kind)).statusCode).toBe(404);
    expect((await ofMonth('2026-12', johan)).statusCode).toBe(404);
  });

  it('with other work, or another car, has none', async () => {
    const [lerato, pieter] = [await helper('Lerato'), await helper('Pieter')];
    const { host: zanele, car: other } = await newHost();
    await team.join(thandi, lerato, ['calendar'], [car]);
    await team.join(zanele, pieter, ['money'], [other]);
    const { bookingId } = await payNow(server, sipho, tripWith(car, FOUR_DAYS));
    for (const as of [lerato, pieter])
      for (const kind of ['trip_statement', 'rental_agreement', 'incident_card'])
        expect((await ofTrip(bookingId, as, kind)).statusCode).toBe(404);
  });
});
