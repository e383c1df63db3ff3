import { HOUR_MS } from '@kwela/domain/time';
import { expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { newKey } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { forgetNames } from './forget-names.ts';
import { sharesOf } from './store/shares-repo.ts';
import { shareDesk } from './testing/desk.ts';
import { LERATO } from './testing/people.ts';

const desk = await shareDesk();
const { server, now, booked, linkOf, pass } = desk;

const told = async () => (await desk.mails()).map(({ to, subject }) => `${to}: ${subject}`).sort();

it('Lerato is asked once, with her link, her share and the end of her time', async () => {
  const id = await booked();
  const [mail, ...more] = await desk.mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(LERATO.email);
  const { shareId, key } = await linkOf(id, now.sipho, LERATO);
  expect(mail?.text).toContain(`/booking/${id}?share=${shareId}#key=${key}`);
  expect(mail?.text).toContain('R1 231.20'.replace(' ', '\u00a0'));
  expect(mail?.text).not.toContain('Mill Street');
  expect(await told()).toEqual([]);
});

it('who has not paid is reminded four hours before the end, who has paid is not', async () => {
  const id = await booked();
  await desk.payByLink(await linkOf(id, now.sipho, LERATO));
  await told();
  pass(20 * HOUR_MS);
  await runDueTimers(server.services);
  expect(await told()).toEqual([`${now.sipho.email}: Your share of the car is still missing – Kwela`]);
});

it('each hears that their share is there, and Lerato that all are', async () => {
  const id = await booked();
  await told();
  await desk.payOwn(id, now.sipho);
  expect(await told()).toEqual([`${now.sipho.email}: We have your share of the car – Kwela`]);
  await desk.payByLink(await linkOf(id, now.sipho, LERATO));
  expect(await told()).toEqual([
    `${LERATO.email}: Everybody has paid their share – Kwela`,
    `${LERATO.email}: We have your share of the car – Kwela`,
  ]);
});

it('when it is over those who paid hear that they get it back, the others that they pay nothing', async () => {
  const paid = await booked();
  await desk.payByLink(await linkOf(paid, now.sipho, LERATO));
  await told();
  pass(25 * HOUR_MS);
  await runDueTimers(server.services);
  expect(await told()).toEqual([
    `${LERATO.email}: The car was not booked, and you get your share back – Kwela`,
  ]);
});

it('an unpaid one hears that nothing is to be paid', async () => {
  const id = await booked();
  await told();
  await server.succeed('bookings/abandon', { id }, { as: now.sipho });
  expect(await told()).toEqual([`${LERATO.email}: The car was not booked – Kwela`]);
});

it('of a cancelled trip each hears what goes back to them', async () => {
  const id = await booked();
  await desk.payByLink(await linkOf(id, now.sipho, LERATO));
  await desk.payOwn(id, now.sipho);
  await runOutbox(server.services);
  await told();
  await server.succeed(
    'bookings/cancel',
    { id, reason: 'plans_changed', note: '', expectedRefundCents: 246_240 },
    { as: now.sipho, idempotencyKey: newKey() },
  );
  await runOutbox(server.services);
  expect(await told()).toEqual(
    [
      `${LERATO.email}: Money from a car trip is on its way back to you – Kwela`,
      `${now.sipho.email}: Money from a car trip is on its way back to you – Kwela`,
    ].sort(),
  );
});

it('a share that was taken away is not asked for any more, but said to be gone', async () => {
  const bookingId = await booked();
  await server.succeed('shares/change', { bookingId, ownCents: 246_240, others: [] }, { as: now.sipho });
  expect(await told()).toEqual([`${LERATO.email}: You don’t have to pay for the car any more – Kwela`]);
});

it('half a year after the trip nobody knows any more who paid with him', async () => {
  const id = await booked();
  const known = async () => (await sharesOf(server.database.db, id)).map(({ name, email }) => name ?? email);
  pass(120 * 24 * HOUR_MS);
  await forgetNames(server.services);
  expect(await known()).toContain('Lerato');
  pass(120 * 24 * HOUR_MS);
  await forgetNames(server.services);
  expect(await known()).toEqual([null, null]);
});
