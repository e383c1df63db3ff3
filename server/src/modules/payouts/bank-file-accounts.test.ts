import { beforeEach, describe, expect, it } from 'vitest';
import { fileBank } from '../../adapters/payout-bank/file.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { at, openPayouts } from './testing/desk.ts';

/** Naledi carries a file to the bank each working day; what hosts change and banks answer in between. */
const { server, sipho, naledi, newHost, desk } = await openPayouts({ payoutBank: fileBank });
const as = { as: naledi };
const PAID_ON = '2026-12-15';
let thandi: TestPerson;
let bookingId: string;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  const { host, car } = await newHost();
  thandi = host;
  await desk.giveAccount(thandi);
  const time = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
  bookingId = await desk.driveOff(thandi, sipho, car, time);
  await desk.bringBack(thandi, bookingId, at('2026-12-08T10:00:00'));
  await desk.run(at(`${PAID_ON}T10:00:00`));
});

const fetched = (batchOn = PAID_ON, isAgain = false) =>
  server.succeed('payouts/fetch-batch', { batchOn, isAgain }, as);
const confirm = (...lines: string[]) =>
  server.call(
    'payouts/confirm-batch',
    { content: ['reference,status,amount,reason', ...lines].join('\r\n') },
    as,
  );
const latest = async () => {
  const [payout] = (await desk.mine(thandi)).payouts;
  if (payout === undefined) throw new Error('Nothing was paid');
  return payout;
};
const owed = async () => (await desk.books(bookingId))[`host_payable:${thandi.userId}`];

describe('a host who gives another account', () => {
  it('before the file was fetched is in a later file with the new one, once it may be paid into', async () => {
    server.clock.set(at('2026-12-15T10:30:00'));
    await desk.giveAccount(thandi, '62000004321');
    expect(await fetched()).toMatchObject({ payoutCount: 0, cents: 0 });

    await desk.run(at('2026-12-17T10:00:00'));
    expect(await latest()).toMatchObject({ state: 'failed', failure: 'account changed' });
    await desk.run(at('2026-12-18T10:00:00'));
    const later = await fetched('2026-12-18');
    expect(later).toMatchObject({ payoutCount: 1, cents: 171_000 });
    expect(later.content).toContain('"62000004321"');
    expect(later.content).not.toContain('62012345678');
    const { reference } = await latest();
    expect(await confirm(`${reference},paid,1710.00,`)).toMatchObject({ value: { paidCount: 1 } });
    expect(await latest()).toMatchObject({ state: 'paid', accountEnd: '4321' });
    expect(await owed()).toBeUndefined();
    // That a bank sent it back would not be true.
    const { items } = await server.succeed('notices/mine', { limit: 50 }, { as: thandi });
    expect(items.map(({ about }) => about)).not.toContain('payout_failed');
  });

  it('after the file was fetched is paid by what the bank has, and not a second time', async () => {
    const { reference } = await latest();
    expect(await fetched()).toMatchObject({ payoutCount: 1 });
    server.clock.set(at('2026-12-15T10:30:00'));
    await desk.giveAccount(thandi, '62000004321');
    await desk.run(at('2026-12-18T10:00:00'));
    expect(await latest()).toMatchObject({ state: 'processing', reference, accountEnd: '5678' });
    expect(await fetched(PAID_ON, true)).toMatchObject({ payoutCount: 0 });
    await confirm(`${reference},paid,1710.00,`);
    await desk.run(at('2026-12-21T10:00:00'));
    expect((await desk.mine(thandi)).payouts).toMatchObject([{ state: 'paid', accountEnd: '5678' }]);
  });
});

describe('the answer of the bank', () => {
  it('that comes after it said “paid” takes the money back into the books, and the next file has it again', async () => {
    const { reference } = await latest();
    await fetched();
    await confirm(`${reference},paid,1710.00,`);
    expect(await owed()).toBeUndefined();

    expect(await confirm(`${reference},failed,1710.00,"Closed, sent back"`)).toMatchObject({
      value: { paidCount: 0, failedCount: 1, unchangedCount: 0 },
    });
    expect(await latest()).toMatchObject({ state: 'failed', failure: 'Closed, sent back', paidAt: null });
    expect(await owed()).toBe(-171_000);
    expect(await confirm(`${reference},paid,1710.00,`)).toMatchObject({ value: { unchangedCount: 1 } });

    await desk.run(at('2026-12-17T10:00:00'));
    expect((await fetched('2026-12-17')).content).toContain(`"${reference}-2"`);
    expect(await desk.isBalanced()).toBe(true);
  });

  it('with no reason still says that it failed, and fails for good after three more files', async () => {
    for (const day of ['15', '17', '18', '21']) {
      await desk.run(at(`2026-12-${day}T10:00:00`));
      await fetched(`2026-12-${day}`);
      const { reference } = await latest();
      expect(await confirm(`${reference},failed,1710.00,`)).toMatchObject({ value: { failedCount: 1 } });
      expect((await latest()).failure).toBe('failed');
    }
    expect(await latest()).toMatchObject({ state: 'manual', tryAt: null });
    await desk.run(at('2026-12-22T10:00:00'));
    expect((await latest()).state).toBe('manual');
    const { batches, manual } = await server.succeed('payouts/batches', {}, as);
    expect(batches[0]).toMatchObject({ batchOn: '2026-12-21', manualCount: 1, failedCount: 0 });
    expect(manual).toMatchObject([{ hostId: thandi.userId, cents: 171_000, refusals: 4 }]);
  });

  it('names each line that is no payment of ours, and then nothing of the file counts', async () => {
    const { reference } = await latest();
    const strange = 'kwela-payout-00000000-0000-4000-8000-000000000000';
    expect(await confirm(`${reference},paid,1710.00,`, `${strange},paid,1710.00,`)).toMatchObject({
      code: 'payout_file_faulty',
      details: { problems: [{ line: 3, fault: 'reference' }] },
    });
    expect(await confirm(`${reference},paid,1710.00,`, `${reference},failed,1710.00,`)).toMatchObject({
      details: { problems: [{ line: 3, fault: 'twice' }] },
    });
    expect(await server.call('payouts/confirm-batch', { content: '' }, as)).toMatchObject({
      details: { problems: [{ line: 1, fault: 'no_header' }] },
    });
    expect((await latest()).state).toBe('processing');
    expect(await confirm()).toMatchObject({ value: { paidCount: 0, failedCount: 0, unchangedCount: 0 } });
  });

  it('is taken whole by one of two admins who bring it at once', async () => {
    const { reference } = await latest();
    await fetched();
    const answers = await Promise.all([1, 2].map(() => confirm(`${reference},paid,1710.00,`)));
    const counts = answers.map((answer) => (answer.ok ? answer.value.paidCount : -1));
    expect(counts.toSorted()).toEqual([0, 1]);
    expect((await desk.mine(thandi)).sums.paidCents).toBe(171_000);
    expect(await owed()).toBeUndefined();
  });
});
