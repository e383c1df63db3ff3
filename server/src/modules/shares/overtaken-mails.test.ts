import { HOUR_MS } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { shareDesk } from './testing/desk.ts';
import { LERATO, PIETER } from './testing/people.ts';

/** Mails wait while the carrier is away; what they tell has to be so when they leave. Sipho’s trip comes to R2 462.40. */
const desk = await shareDesk();
const { server, now, booked, linkOf, pass } = desk;

const told = async () =>
  (await desk.mails()).map(({ to, subject, text }) => ({
    to,
    subject: subject.replace(' – Kwela', ''),
    text: text.replaceAll('\u00a0', ' '),
  }));
const subjects = async () => (await told()).map(({ to, subject }) => `${to}: ${subject}`).sort();
const divide = async (
  bookingId: string,
  ownCents: number,
  others: readonly { id: string | null; name: string; email: string; cents: number }[],
) => server.succeed('shares/change', { bookingId, ownCents, others: [...others] }, { as: now.sipho });
const remindersAreDue = async () => {
  pass(20 * HOUR_MS);
  await runDueTimers(server.services);
};

describe('a share that was changed before a mail left', () => {
  it('is reminded of with its new sum, or not at all', async () => {
    const bookingId = await booked();
    await told();
    await remindersAreDue();
    const { shareId } = await linkOf(bookingId, now.sipho, LERATO);
    await divide(bookingId, 146_240, [{ id: shareId, ...LERATO, cents: 100_000 }]);
    const mails = (await told()).filter(({ to }) => to === LERATO.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('R1 000.00');
    expect(mails[0]?.text).not.toContain('R1 231.20');
  });

  it('is asked for once, with the sum of the last change', async () => {
    const bookingId = await booked();
    const { shareId } = await linkOf(bookingId, now.sipho, LERATO);
    for (const cents of [100_000, 80_000])
      await divide(bookingId, 246_240 - cents, [{ id: shareId, ...LERATO, cents }]);
    const mails = await told();
    expect(mails.map(({ to }) => to)).toEqual([LERATO.email]);
    expect(mails[0]?.text).toContain('R800.00');
  });

  it('and changed back is asked for with the sum that it is', async () => {
    const bookingId = await booked();
    await told();
    const { shareId } = await linkOf(bookingId, now.sipho, LERATO);
    for (const cents of [100_000, 123_120])
      await divide(bookingId, 246_240 - cents, [{ id: shareId, ...LERATO, cents }]);
    const mails = await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('R1 231.20');
  });

  it('in its name only is asked for nothing new, and greeted by the new one later', async () => {
    const bookingId = await booked();
    await told();
    const { shareId } = await linkOf(bookingId, now.sipho, LERATO);
    await divide(bookingId, 123_120, [{ id: shareId, ...LERATO, name: 'Lerato M.', cents: 123_120 }]);
    expect(await told()).toEqual([]);
    await remindersAreDue();
    const mails = (await told()).filter(({ to }) => to === LERATO.email);
    expect(mails[0]?.text).toContain('Lerato M.');
  });
});

describe('a share that was paid, or is gone, before a mail left', () => {
  it('is not asked for and not reminded of', async () => {
    const bookingId = await booked();
    await desk.payByLink(await linkOf(bookingId, now.sipho, LERATO));
    expect(await subjects()).toEqual([`${LERATO.email}: We have your share of the car`]);
  });

  it('is said to be gone, and not asked for as well', async () => {
    const bookingId = await booked();
    await divide(bookingId, 246_240, []);
    expect(await subjects()).toEqual([`${LERATO.email}: You don’t have to pay for the car any more`]);
  });

  it('taken away and given to the same person again is asked for by its new link', async () => {
    const bookingId = await booked();
    const before = await linkOf(bookingId, now.sipho, LERATO);
    await told();
    await divide(bookingId, 246_240, []);
    await divide(bookingId, 123_120, [{ id: null, ...LERATO, cents: 123_120 }]);
    const mails = await told();
    expect(mails.map(({ to }) => to)).toEqual([LERATO.email, LERATO.email]);
    const link = await linkOf(bookingId, now.sipho, LERATO);
    expect(link.shareId).not.toBe(before.shareId);
    expect(mails.some(({ text }) => text.includes(`share=${link.shareId}#key=${link.key}`))).toBe(true);
    expect(await server.call('shares/pay', before)).toMatchObject({ code: 'hold_ended' });
    await desk.payByLink(link);
    expect((await desk.group(bookingId, now.sipho)).paidCents).toBe(123_120);
  });

  it('of somebody else’s address goes to that one, and the first hears that it is gone', async () => {
    const bookingId = await booked();
    await told();
    const { shareId } = await linkOf(bookingId, now.sipho, LERATO);
    await divide(bookingId, 123_120, [{ id: shareId, ...PIETER, cents: 123_120 }]);
    expect((await subjects()).map((line) => line.split(':')[0])).toEqual([LERATO.email, PIETER.email]);
    const { shares } = await desk.group(bookingId, now.sipho);
    expect(shares.map(({ email }) => email)).toEqual([null, PIETER.email]);
  });
});

describe('a division that does not fit any more', () => {
  it('is refused with what is missing, and changes and tells nothing', async () => {
    const bookingId = await booked();
    await told();
    const { shareId } = await linkOf(bookingId, now.sipho, LERATO);
    const change = (ownCents: number, id: string, cents: number) =>
      server.call(
        'shares/change',
        { bookingId, ownCents, others: [{ id, ...LERATO, cents }] },
        { as: now.sipho },
      );
    for (const own of [123_119, 123_121])
      expect(await change(own, shareId, 123_120)).toMatchObject({
        code: 'shares_changed',
        details: { missingCents: 246_240 },
      });
    await desk.payByLink(await linkOf(bookingId, now.sipho, LERATO));
    await told();
    expect(await change(123_120, shareId, 123_120)).toMatchObject({
      code: 'shares_changed',
      details: { missingCents: 123_120 },
    });
    expect(await told()).toEqual([]);
    const { shares } = await desk.group(bookingId, now.sipho);
    expect(shares.map(({ cents, state }) => [cents, state])).toEqual([
      [123_120, 'asked'],
      [123_120, 'paid'],
    ]);
  });
});
