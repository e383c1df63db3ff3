import { HOST_DETAILS } from '@kwela/domain/testing/identities';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../adapters/mail/port.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { type Detail, openListings, wholeCar } from '../listings/testing/desk.ts';
import { sendHostMails } from './send-host-mails.ts';

const sent: Mail[] = [];
const { server, desk, thandi, sipho, carol } = await openListings({
  mailer: {
    name: 'caught',
    send: async (mail) => {
      sent.push(mail);
    },
  },
});
await desk.ready(thandi);
await desk.ready(sipho);
beforeEach(async () => {
  await server.database.db.deleteFrom('host_mails').execute();
  sent.length = 0;
});

/** What has left since the last time: to whom, and what it says. */
async function told() {
  await Promise.all([sendHostMails(server.services), sendHostMails(server.services)]);
  const mails = sent.filter(({ key }) => key?.startsWith('host:') === true);
  sent.length = 0;
  return mails.map(({ to, subject, text }) => ({ to, subject: subject.replace(' – Kwela', ''), text }));
}
const now = (id: string) => server.succeed('listings/get', { id }, { as: thandi });
const handedIn = async () => desk.submit(await desk.whole(thandi), thandi);
const sendBack = ({ id, version }: Detail) =>
  server.succeed(
    'listings/send-back',
    { id, version, reasons: ['photos_unclear', 'disc_differs'], note: 'The boot is dark.' },
    { as: carol },
  );

describe('a host', () => {
  it('is told once that a car can be booked, by nobody’s account but the host’s', async () => {
    const { id, version } = await handedIn();
    expect(await told()).toEqual([]);
    await server.succeed('listings/approve', { id, version }, { as: carol });
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: thandi.email,
      subject: expect.stringMatching(/^Toyota Corolla Cross \d{4} is on Kwela$/),
    });
    expect(mail?.text).toContain(`/host/add-vehicle?id=${id}`);
    expect(await told()).toEqual([]);
  });

  it('reads in the mail what to change, with the note of who looked', async () => {
    await sendBack(await handedIn());
    const [mail] = await told();
    expect(mail?.subject).toMatch(/^Please change something about Toyota Corolla Cross/);
    expect(mail?.text).toContain('Some photos are dark or blurred.');
    expect(mail?.text).toContain('The licence disc says something else.');
    expect(mail?.text).toContain('A note from us: The boot is dark.');
  });

  it('is not told to change what was handed in again before the mail left', async () => {
    const { id } = await sendBack(await handedIn());
    await desk.submit(await now(id), thandi);
    expect(await told()).toEqual([]);
    const { version } = await now(id);
    await server.succeed('listings/approve', { id, version }, { as: carol });
    expect(await told()).toMatchObject([{ subject: expect.stringContaining('is on Kwela') }]);
  });

  it('is told why a car was taken off, and that it is back', async () => {
    const { id, version } = await desk.live(thandi, carol);
    await told();
    const suspended = { id, version, reasons: ['safety_report' as const], note: null };
    const off = await server.succeed('listings/suspend', suspended, { as: carol });
    const [taken] = await told();
    expect(taken?.subject).toMatch(/^We’ve taken .* off Kwela$/);
    expect(taken?.text).toContain('Somebody reported that the car is not safe.');
    expect(taken?.text).toContain('Trips that are booked stay as they are.');
    await server.succeed('listings/reinstate', { id, version: off.version }, { as: carol });
    expect(await told()).toMatchObject([{ subject: expect.stringContaining('can be booked again') }]);
  });

  it('is told why a car was turned away', async () => {
    const { id, version } = await handedIn();
    await server.succeed('listings/reject', { id, version, reasons: ['not_the_owner'] }, { as: carol });
    const [mail] = await told();
    expect(mail?.subject).toMatch(/^We can’t list /);
    expect(mail?.text).toContain('The car belongs to somebody else who has not agreed.');
  });

  it('hears in the morning that a disc ran out at midnight', async () => {
    const car = wholeCar();
    await desk.live(thandi, carol, { ...car, papers: { ...car.papers, discExpiresOn: '2026-12-20' } });
    await told();
    server.clock.set(new Date('2026-12-20T22:00:01Z'));
    await runDueTimers(server.services);
    expect(await told()).toEqual([]);
    server.clock.set(new Date('2026-12-21T03:59:59Z'));
    expect(await told()).toEqual([]);
    server.clock.set(new Date('2026-12-21T04:00:00Z'));
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('takes no new bookings for now');
    expect(mail?.text).toContain('The licence disc has expired.');
  });

  it('is told nothing of what they did themselves', async () => {
    const { id, version } = await desk.live(thandi, carol);
    await told();
    const snoozed = await server.succeed('listings/snooze', { id, version, untilOn: null }, { as: thandi });
    const awake = await server.succeed('listings/wake', { id, version: snoozed.version }, { as: thandi });
    await server.succeed('listings/archive', { id, version: awake.version }, { as: thandi });
    expect(await told()).toEqual([]);
  });

  it('reads it in their language', async () => {
    await sipho.client.from('profiles').update({ locale: 'af' }).eq('id', sipho.userId);
    const { id, version } = await desk.submit(await desk.whole(sipho), sipho);
    await server.succeed(
      'listings/send-back',
      { id, version, reasons: ['photos_unclear'], note: null },
      { as: carol },
    );
    const [mail] = await told();
    expect(mail?.to).toBe(sipho.email);
    expect(mail?.text).toContain('Sommige foto’s is donker of dof.');
  });

  it('gets nothing at an address that was never confirmed', async () => {
    const { id, version } = await handedIn();
    await server.succeed('listings/approve', { id, version }, { as: carol });
    const { db } = server.database;
    const confirmed = (at: Date | null) =>
      db.updateTable('auth.users').set({ email_confirmed_at: at }).where('id', '=', thandi.userId).execute();
    await confirmed(null);
    expect(await told()).toEqual([]);
    await confirmed(server.clock.now());
    expect(await told()).toEqual([]);
    const mails = await db.selectFrom('host_mails').select(['mail_error', 'mail_done_at']).execute();
    expect(mails).toMatchObject([{ mail_error: 'no address', mail_done_at: expect.any(Date) }]);
  });

  it('hears what a person said of who they are, and nothing that a register said while they waited', async () => {
    const lindiwe = await server.person('Lindiwe', ['host']);
    const submit = (lastName: string) =>
      server.succeed(
        'hosts/submit-identity',
        { ...HOST_DETAILS, firstNames: 'Lindiwe', lastName },
        { as: lindiwe },
      );
    const decide = (decision: 'send_back' | 'verify') =>
      server.succeed(
        'hosts/decide-identity',
        { hostId: lindiwe.userId, decision, reason: decision === 'verify' ? null : 'address_not_found' },
        { as: carol },
      );
    await submit('Nameless');
    expect(await told()).toEqual([]);
    await submit('Dangerfield');
    await decide('send_back');
    await decide('send_back');
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: lindiwe.email,
      subject: 'Please check your details and send them again',
    });
    expect(mail?.text).toContain('We couldn’t find your address. Check it, then send it again.');
    expect(mail?.text).toContain('/host/onboarding');
    await submit('Dangerfield');
    await decide('verify');
    expect(await told()).toMatchObject([{ subject: 'We’ve confirmed who you are' }]);
  });
});
