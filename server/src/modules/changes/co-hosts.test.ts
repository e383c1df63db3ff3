import { beforeEach, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { teamDesk } from '../team/testing/desk.ts';
import { changeDesk } from './testing/change-desk.ts';

/** Sipho has booked a Polo of Thandi, who has two other cars. Lerato helps her with two of the three. */

const { mailer, sent } = mailCatcher();
const { server, newHost } = await openHosting({ mailer });
const desk = changeDesk(server, () => id);
let thandi: TestPerson;
let sipho: TestPerson;
let lerato: TestPerson;
let [polo, near, far, id] = ['', '', '', ''];

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  const number = server.services.randomInt(1e9);
  ({ host: thandi, car: polo } = await newHost());
  [near, far] = [await hostCar(server, thandi), await hostCar(server, thandi)];
  sipho = await server.person(`Sipho${number}`);
  lerato = await server.person(`Lerato${number}`);
  await teamDesk(server, sent).join(thandi, lerato, ['calendar'], [polo, near]);
  id = (await payNow(server, sipho, tripWith(polo))).bookingId;
});

const swap = (vehicleId: string) => ({ kind: 'swap' as const, vehicleId });
const offered = async (as: TestPerson) => {
  const { choices } = await server.succeed('changes/of-booking', { bookingId: id }, { as });
  return choices?.otherCars.map(({ vehicleId }) => vehicleId).toSorted();
};

it('a co-host is offered and offers those cars alone that they look after', async () => {
  expect(await offered(thandi)).toEqual([near, far].toSorted());
  expect(await offered(lerato)).toEqual([near]);
  for (const ask of [desk.preview, desk.propose])
    expect(await ask(lerato, swap(far))).toMatchObject({ code: 'not_allowed' });
  expect(await desk.changes(sipho)).toEqual([]);
  expect(await desk.preview(lerato, swap(near))).toMatchObject({ ok: true });
  expect(await desk.asked(lerato, swap(near))).toMatchObject({ state: 'awaiting_guest' });
});

it('what the host offers can be taken back by a co-host of the booked car, whatever the other one is', async () => {
  const { changeId } = await desk.asked(thandi, swap(far));
  expect(await desk.latest(lerato)).toMatchObject({ actions: ['withdraw'], payout: null });
  expect(await server.call('changes/withdraw', { id: changeId }, { as: lerato })).toMatchObject({
    value: { state: 'withdrawn' },
  });
});

it('a co-host who may do nothing with the calendar can choose nothing, and the guest no other car', async () => {
  const themba = await server.person(`Themba${server.services.randomInt(1e9)}`);
  await teamDesk(server, sent).join(thandi, themba, ['hand_over', 'messages', 'money'], [polo, near]);
  expect(await offered(themba)).toBeUndefined();
  expect(await desk.propose(themba, swap(near))).toMatchObject({ ok: false });
  expect(await offered(sipho)).toEqual([]);
  expect(await desk.preview(sipho, swap(near))).toMatchObject({ code: 'not_allowed' });
});
