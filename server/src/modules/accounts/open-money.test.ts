import { after, days, hours } from '@kwela/domain/time';
import { expect, it } from 'vitest';
import { pay } from '../../testing/trips.ts';
import { RETURN, tripDesk } from '../charges/testing/trip-desk.ts';

/** Sipho drove 2 440 km with Thandi’s car, which costs R600.00 more than his deposit. */
const desk = await tripDesk();
const { server, returned, file, answer, chargeOf, pass, stateOf, present } = desk;
const at = (ms: number) => after(RETURN, ms);

async function owing() {
  const trip = await returned({ km: 2_440 });
  const { id } = await file(trip, 'extra_km');
  await answer(trip, id, 'accept');
  await pass(at(hours(96)));
  expect(await stateOf(trip)).toBe('completed');
  expect(await chargeOf(trip, id)).toMatchObject({ state: 'due', toPayCents: 60_000 });
  return { trip, id };
}
type Owing = Awaited<ReturnType<typeof owing>>;
const leave = async ({ trip }: Owing) =>
  server.call('accounts/ask-deletion', {}, { as: await present(trip.guest) });

it('a guest who owes something after a trip leaves once it is paid', async () => {
  const owed = await owing();
  expect(await leave(owed)).toMatchObject({ status: 409, code: 'balance_open' });
  const as = await present(owed.trip.guest);
  const { checkoutUrl } = await server.succeed('charges/checkout', { id: owed.id }, { as });
  await pay(server, checkoutUrl);
  expect(await leave(owed)).toMatchObject({ ok: true });
});

it('a guest who owes something after a trip leaves once it is written off', async () => {
  const owed = await owing();
  await pass(at(days(16)));
  expect(await leave(owed)).toMatchObject({ code: 'balance_open' });
  await pass(at(days(18)));
  expect(await chargeOf(owed.trip, owed.id)).toMatchObject({ state: 'written_off' });
  expect(await leave(owed)).toMatchObject({ ok: true });
});
