import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { days } from '@kwela/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Mail } from '../../adapters/mail/port.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { sendHostMails } from '../host-mails/send-host-mails.ts';
import { remindOfPapers } from '../papers/remind-of-papers.ts';
import { sendReminders } from '../papers/send-reminders.ts';

/** Thandi hosts with her own cover, Johan hosts other cars, Sipho rents, Naledi decides. */

type Given = z.input<Contract['own-cover/submit']['input']>;

const PDF = Buffer.from('%PDF-1.7\ncertificate\n%%EOF\n');
const sent: Mail[] = [];
let server: TestServer;
let thandi: TestPerson;
let johan: TestPerson;
let sipho: TestPerson;
let naledi: TestPerson;
let car: string;

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800' },
    mailer: { name: 'test', send: async (mail) => void sent.push(mail) },
  });
  johan = await server.person('Johan', ['host']);
  sipho = await server.person('Sipho');
  naledi = await server.person('Naledi', ['admin']);
  await hostCar(server, johan);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  thandi = await server.person(`Thandi${randomUUID().slice(0, 8)}`, ['host']);
  car = await hostCar(server, thandi, { isInstant: true });
  sent.length = 0;
});

async function handIn(as: TestPerson): Promise<string> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/functions/v1/files/upload?name=certificate.pdf',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/pdf' },
    payload: PDF,
  });
  return answer.json().id;
}
const certificate = async (more: Partial<Given> = {}, as = thandi): Promise<Given> => ({
  id: randomUUID(),
  company: 'Veld Cover',
  policyNumber: 'VC 1029',
  expiresOn: '2026-12-31',
  isSelfDriveCovered: true,
  fileId: await handIn(as),
  ...more,
});
const submit = (given: Given, as = thandi) => server.call('own-cover/submit', given, { as });
const decide = (id: string, decision: 'approve' | 'decline', as = naledi) =>
  server.call(
    'own-cover/decide',
    { id, decision, reason: decision === 'decline' ? 'self_drive_not_covered' : null },
    { as },
  );
const mine = (as = thandi) => server.succeed('own-cover/mine', {}, { as });
const choose = () =>
  server.call('host-numbers/set-plan', { vehicleId: car, plan: 'own_cover' }, { as: thandi });
async function approved(more: Partial<Given> = {}): Promise<Given> {
  const given = await certificate(more);
  expect(await submit(given)).toMatchObject({ ok: true });
  expect(await decide(given.id, 'approve')).toMatchObject({ ok: true });
  return given;
}
/** Four days of R2 280 in all; Sipho books them at the clock of the test. */
async function payoutOfTripIn(weeks: number): Promise<number | null> {
  const startAt = new Date(Date.parse('2026-12-04T08:00:00Z') + days(7 * weeks));
  const endAt = new Date(startAt.getTime() + days(4));
  const trip = tripWith(car, { startAt: startAt.toISOString(), endAt: endAt.toISOString() });
  const { bookingId } = await payNow(server, sipho, trip);
  return (await server.succeed('bookings/get', { id: bookingId }, { as: thandi })).payoutCents;
}

describe('a certificate of own cover', () => {
  it('waits for a person, opens the plan once approved, and pays 90 % from then on', async () => {
    const given = await certificate();
    expect(await submit(given)).toMatchObject({
      ok: true,
      value: { certificates: [{ id: given.id, state: 'submitted' }], coverUntilOn: null },
    });
    expect(await choose()).toMatchObject({ status: 409, code: 'own_cover_not_approved' });
    const { waiting } = await server.succeed('own-cover/waiting', {}, { as: naledi });
    expect(waiting).toContainEqual(expect.objectContaining({ hostId: thandi.userId }));
    expect(await decide(given.id, 'approve')).toMatchObject({ value: { state: 'approved' } });
    expect(await mine()).toMatchObject({ coverUntilOn: '2026-12-31', standing: 'runs_out_soon' });
    expect(await choose()).toMatchObject({ value: { cars: [{ chosen: 'own_cover', plan: 'own_cover' }] } });
    expect(await payoutOfTripIn(0)).toBe(205_200);
  });

  it('that ran out leaves earlier trips their plan and puts new ones on Balanced', async () => {
    await approved({ expiresOn: '2026-12-05' });
    await choose();
    const before = await payoutOfTripIn(3);
    server.clock.set(new Date('2026-12-05T21:59:00Z'));
    expect(await payoutOfTripIn(5)).toBe(before);
    server.clock.set(new Date('2026-12-05T22:00:00Z'));
    expect(await payoutOfTripIn(7)).toBe(171_000);
    const { cars } = await server.succeed('host-numbers/plans', {}, { as: thandi });
    expect(cars).toMatchObject([
      {
        chosen: 'own_cover',
        plan: 'balanced',
        tripsAhead: [
          { plan: 'balanced', count: 1 },
          { plan: 'own_cover', count: 2 },
        ],
      },
    ]);
    expect(await choose()).toMatchObject({ code: 'own_cover_not_approved' });
    await approved({ expiresOn: '2027-12-05' });
    expect((await server.succeed('host-numbers/plans', {}, { as: thandi })).cars).toMatchObject([
      { plan: 'own_cover' },
    ]);
  });

  it('that was declined says why, can be taken back, and another one sent in', async () => {
    const given = await certificate();
    await submit(given);
    expect(
      await server.call('own-cover/decide', { id: given.id, decision: 'decline' }, { as: naledi }),
    ).toMatchObject({ code: 'reason_missing' });
    await decide(given.id, 'decline');
    expect(await decide(given.id, 'decline')).toMatchObject({ value: { state: 'declined' } });
    expect(await decide(given.id, 'approve')).toMatchObject({ code: 'not_allowed' });
    expect(await mine()).toMatchObject({
      certificates: [{ state: 'declined', reason: 'self_drive_not_covered' }],
    });
    expect(await choose()).toMatchObject({ code: 'own_cover_not_approved' });
    await server.succeed('own-cover/withdraw', { id: given.id }, { as: thandi });
    expect((await mine()).certificates).toEqual([]);
    expect(await submit(await certificate())).toMatchObject({ ok: true });
  });

  it('that was approved can be declined later, and new bookings are on Balanced at once', async () => {
    const given = await approved();
    await choose();
    expect(await server.call('own-cover/withdraw', { id: given.id }, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
    await decide(given.id, 'decline');
    expect(await payoutOfTripIn(0)).toBe(171_000);
  });

  it('is decided about by a mail to its host, once for each decision that still stands', async () => {
    const toldOf = async () => {
      await sendHostMails(server.services);
      await sendHostMails(server.services);
      const mails = sent
        .filter(({ to }) => to === thandi.email)
        .map(({ subject, text }) => `${subject}\n${text}`);
      sent.length = 0;
      return mails;
    };
    const given = await certificate();
    await submit(given);
    expect(await toldOf()).toEqual([]);
    await decide(given.id, 'approve');
    await decide(given.id, 'approve');
    const [approval, ...others] = await toldOf();
    expect(others).toEqual([]);
    expect(approval).toContain('Your own-cover certificate is approved');
    expect(approval).toContain('Policy number: VC 1029');
    await decide(given.id, 'decline');
    const [refusal] = await toldOf();
    expect(refusal).toContain(
      'It doesn’t say that renting the car out to people who drive it themselves is covered.',
    );
    expect(refusal).toContain('/host/protection');
    const second = await certificate();
    await submit(second);
    await decide(second.id, 'approve');
    await decide(second.id, 'decline');
    expect(await toldOf()).toMatchObject([expect.stringContaining('We couldn’t accept')]);
  });

  it('is taken once, one at a time, and only while it holds', async () => {
    const given = await certificate();
    await submit(given);
    expect(await submit(given)).toMatchObject({ ok: true });
    expect((await mine()).certificates).toHaveLength(1);
    expect(await submit(await certificate())).toMatchObject({ code: 'certificate_waiting' });
    await server.succeed('own-cover/withdraw', { id: given.id }, { as: thandi });
    expect(await submit(await certificate({ expiresOn: '2026-12-01' }))).toMatchObject({
      code: 'certificate_run_out',
    });
    expect(await submit(await certificate({ fileId: randomUUID() }))).toMatchObject({ code: 'file_unknown' });
    const late = await certificate({ expiresOn: '2026-12-03' });
    await submit(late);
    server.clock.set(new Date('2026-12-04T08:00:00Z'));
    expect(await decide(late.id, 'approve')).toMatchObject({ code: 'certificate_run_out' });
  });

  it('without the tick for renting out names the field', async () => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/functions/v1/own-cover/submit',
      payload: { ...(await certificate()), isSelfDriveCovered: false },
      headers: { authorization: `Bearer ${thandi.token}` },
    });
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ field: 'isSelfDriveCovered' }] },
    });
  });

  it('is nobody else’s to see, send in, take back or decide on', async () => {
    const given = await certificate();
    await submit(given);
    expect(await submit(given, johan)).toMatchObject({ status: 404 });
    expect(await submit(await certificate({}, sipho), sipho)).toMatchObject({ status: 403 });
    expect((await mine(johan)).certificates).toEqual([]);
    await server.succeed('own-cover/withdraw', { id: given.id }, { as: johan });
    expect((await mine()).certificates).toHaveLength(1);
    for (const as of [thandi, johan, sipho]) {
      expect(await decide(given.id, 'approve', as)).toMatchObject({ status: 403 });
      expect(await server.call('own-cover/waiting', {}, { as })).toMatchObject({ status: 403 });
    }
    expect(await server.call('own-cover/submit', given)).toMatchObject({ status: 401 });
    expect(await server.call('own-cover/waiting', {})).toMatchObject({ status: 401 });
    expect(await decide(randomUUID(), 'approve')).toMatchObject({ status: 404 });
    const both = await server.person('Anele', ['admin', 'host']);
    await hostCar(server, both);
    const own = await certificate({}, both);
    await submit(own, both);
    expect(await decide(own.id, 'approve', both)).toMatchObject({ status: 403 });
  });

  it('shows its file to its host and to admins alone, whose looks are written down', async () => {
    const given = await certificate();
    await submit(given);
    const look = async (as: TestPerson) =>
      (
        await server.http.inject({
          url: `/functions/v1/records/file?id=${given.fileId}`,
          headers: { authorization: `Bearer ${as.token}` },
        })
      ).statusCode;
    expect([await look(thandi), await look(johan), await look(sipho), await look(naledi)]).toEqual([
      200, 404, 404, 200,
    ]);
    await decide(given.id, 'approve');
    const audit = await server.database.db
      .selectFrom('auth.audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', thandi.userId)
      .where('action', 'in', ['host_file_looked_at', 'own_cover_decided'])
      .orderBy('seq')
      .execute();
    expect(audit).toEqual([
      { action: 'host_file_looked_at', actor_id: naledi.userId },
      { action: 'own_cover_decided', actor_id: naledi.userId },
    ]);
  });

  describe('is reminded of', () => {
    const look = async (on: string) => {
      server.clock.set(new Date(`${on}T08:00:00Z`));
      for (let turn = 0; turn < 2; turn += 1) {
        await remindOfPapers(server.services);
        await sendReminders(server.services);
      }
      return sent.filter(({ to }) => to === thandi.email).length;
    };

    it('30, 7 and 1 day before its last one, once each', async () => {
      await approved({ expiresOn: '2027-01-04' });
      expect([await look('2026-12-04'), await look('2026-12-05')]).toEqual([0, 1]);
      expect(sent.find(({ to }) => to === thandi.email)?.text).toContain('/host/protection');
      expect([await look('2026-12-27'), await look('2026-12-28')]).toEqual([1, 2]);
      expect([await look('2027-01-02'), await look('2027-01-03'), await look('2027-01-05')]).toEqual([
        2, 3, 3,
      ]);
    });

    it('no more once a newer one is approved', async () => {
      await approved({ expiresOn: '2027-01-04' });
      expect(await look('2026-12-05')).toBe(1);
      await approved({ expiresOn: '2028-01-04' });
      expect(await look('2027-01-03')).toBe(1);
    });
  });
});
