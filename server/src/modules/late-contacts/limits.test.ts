import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { after, hours, minutes } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { checkOut, takeSteps } from '../bookings/transitions/progress.ts';
import { RETURN, tripDesk } from '../charges/testing/trip-desk.ts';
import { teamDesk } from '../team/testing/desk.ts';

/** Sipho is late with Thandi’s car, and both write down how they tried to reach each other. */
const { mailer, sent } = mailCatcher();
const desk = await tripDesk({ mailer });
const { server, pickUp, present, pass } = desk;
const at = (ms: number) => after(RETURN, ms);

type Line = z.input<Contract['late-contacts/log']['input']>;
const lineOf = (bookingId: string, more: Partial<Line> = {}): Line => ({
  id: randomUUID(),
  bookingId,
  way: 'call',
  outcome: 'left_message',
  at: server.clock.now().toISOString(),
  note: 'The phone rings.',
  ...more,
});
const log = async (line: Line, as: TestPerson) =>
  server.call('late-contacts/log', line, { as: await present(as) });
const seen = async (bookingId: string, as: TestPerson) =>
  server.succeed('late-contacts/of-booking', { bookingId }, { as: await present(as) });

async function late() {
  const trip = await pickUp();
  await pass(at(hours(2)));
  return trip;
}

describe('a line that is sent again after a lost answer', () => {
  it('is one, also when it comes twice at once or with its id in capitals', async () => {
    const { id, host } = await late();
    const line = lineOf(id);
    const both = await Promise.all([log(line, host), log(line, host)]);
    expect(both.every((one) => one.ok)).toBe(true);
    expect(await log({ ...line, id: line.id.toUpperCase() }, host)).toMatchObject({ ok: true });
    expect((await seen(id, host)).items).toHaveLength(1);
  });
});

describe('when a line can be written', () => {
  it('is from the end of the trip to the very minute, about what lies between it and now', async () => {
    const { id, host, guest } = await pickUp();
    await pass(at(-1));
    expect(await log(lineOf(id), host)).toMatchObject({ code: 'not_allowed' });
    await pass(at(0));
    expect(await log(lineOf(id), host)).toMatchObject({ ok: true });
    await pass(at(minutes(31)));
    for (const [ms, code] of [
      [-1, 'contact_time_wrong'],
      [0, undefined],
      [minutes(31), undefined],
      [minutes(31) + 1, 'contact_time_wrong'],
    ] as const) {
      const answer = await log(lineOf(id, { at: at(ms).toISOString() }), guest);
      expect(answer.ok ? undefined : answer.code).toBe(code);
    }
  });

  it('has 500 letters for a note, and not one more', async () => {
    const { id, host } = await late();
    expect(await log(lineOf(id, { note: 'x'.repeat(501) }), host)).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ field: 'note' }] },
    });
    expect(await log(lineOf(id, { note: 'x'.repeat(500) }), host)).toMatchObject({ ok: true });
  });

  it('is over once the car is back; what was written is still read', async () => {
    const { id, host, guest } = await late();
    await log(lineOf(id), host);
    const now = server.clock.now();
    await takeSteps(server.services, id, [checkOut(host.userId, now)]);
    expect(await log(lineOf(id), guest)).toMatchObject({ code: 'not_allowed' });
    for (const as of [host, guest])
      expect(await seen(id, as)).toMatchObject({
        canLog: false,
        unrecoveredAt: null,
        items: [{ side: 'host' }],
      });
  });

  it('is for co-hosts who report late returns; others of them read it', async () => {
    const { id, host } = await late();
    const helper = async (scope: 'hand_over' | 'money') => {
      const person = await server.person(`Helper${server.services.randomInt(1e9)}`);
      await teamDesk(server, sent).join(await present(host), person, [scope]);
      return person;
    };
    const [lerato, themba] = [await helper('hand_over'), await helper('money')];
    expect(await log(lineOf(id), themba)).toMatchObject({ ok: false });
    expect(await seen(id, themba)).toMatchObject({ canLog: false, items: [] });
    expect(await log(lineOf(id, { outcome: 'reached' }), lerato)).toMatchObject({ value: { canLog: true } });
    expect(await seen(id, themba)).toMatchObject({ items: [{ side: 'host', outcome: 'reached' }] });
  });
});

it('is in touch since the moment that was written down, not since it was written', async () => {
  const { id, host } = await late();
  await log(lineOf(id, { outcome: 'reached', at: at(hours(1)).toISOString() }), host);
  expect((await seen(id, host)).unrecoveredAt).toBe(at(hours(25)).toISOString());
  // An older talk that is written down later sets nothing back.
  await log(lineOf(id, { outcome: 'reached', at: at(minutes(40)).toISOString() }), host);
  expect((await seen(id, host)).unrecoveredAt).toBe(at(hours(25)).toISOString());
});
