import { expect, it } from 'vitest';
import { fileBank } from '../../adapters/payout-bank/file.ts';
import { at, openPayouts } from './testing/desk.ts';

/** An installation whose admin carries a file to the bank each working day. */
const { server, sipho, naledi, newHost, desk } = await openPayouts({ payoutBank: fileBank });
const as = { as: naledi };
const answer = (...lines: string[]) => ['reference,status,amount,reason', ...lines].join('\r\n');

it('is fetched by an admin, paid by the bank, and confirmed by its answer; what failed is in a later file', async () => {
  const [first, second] = [await newHost(), await newHost()];
  const trips: string[] = [];
  for (const { host, car } of [first, second]) {
    await desk.giveAccount(host, host === first.host ? '62012345678' : '62000004321');
    const time = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
    trips.push(await desk.driveOff(host, sipho, car, time));
  }
  await desk.bringBack(first.host, trips[0] ?? '', at('2026-12-08T10:00:00'));
  await desk.bringBack(second.host, trips[1] ?? '', at('2026-12-08T10:00:00'));
  await desk.run(at('2026-12-15T10:00:00'));
  const [batch] = (await server.succeed('payouts/batches', {}, as)).batches;
  expect(batch).toMatchObject({ batchOn: '2026-12-15', bank: 'file', payoutCount: 2, fetchedAt: null });

  const file = await server.succeed('payouts/fetch-batch', { batchOn: '2026-12-15' }, as);
  expect(file).toMatchObject({ fileName: 'kwela-payouts-2026-12-15.csv', payoutCount: 2, cents: 342_000 });
  expect(file.content).toContain('"Thandi Mokoena","fnb","250655","62000004321","current","1710.00"');
  expect(await server.call('payouts/fetch-batch', { batchOn: '2026-12-15' }, as)).toMatchObject({
    code: 'batch_fetched_before',
  });
  const again = await server.succeed('payouts/fetch-batch', { batchOn: '2026-12-15', isAgain: true }, as);
  expect(again.content).toBe(file.content);
  expect(await server.call('payouts/fetch-batch', { batchOn: '2026-12-12' }, as)).toMatchObject({
    code: 'not_found',
  });
  const { rows: looks } = await server.database.pool.query(
    "SELECT FROM auth.audit WHERE action = 'bank_account_looked_at' AND subject_id = $1 AND actor_id = $2",
    [second.host.userId, naledi.userId],
  );
  expect(looks).toHaveLength(2);

  const referenceOf = async (host: typeof first.host) => (await desk.mine(host)).payouts[0]?.reference ?? '';
  const [one, two] = [await referenceOf(first.host), await referenceOf(second.host)];
  const wrong = answer(`${one},paid,1710.00,`, `${two},paid,1710.01,`);
  expect(await server.call('payouts/confirm-batch', { content: wrong }, as)).toMatchObject({
    code: 'payout_file_faulty',
    details: { problems: [{ line: 3, fault: 'amount' }] },
  });
  expect((await desk.mine(first.host)).sums.paidCents).toBe(0);
  const right = answer(`${one},paid,1710.00,`, `${two},failed,1710.00,Account closed`);
  expect(await server.succeed('payouts/confirm-batch', { content: right }, as)).toEqual({
    paidCount: 1,
    failedCount: 1,
    unchangedCount: 0,
  });
  expect(await server.succeed('payouts/confirm-batch', { content: right }, as)).toMatchObject({
    unchangedCount: 2,
  });
  expect((await desk.mine(first.host)).sums.paidCents).toBe(171_000);
  expect((await desk.mine(second.host)).payouts).toMatchObject([
    { state: 'failed', failure: 'Account closed' },
  ]);

  await desk.run(at('2026-12-17T10:00:00'));
  const later = await server.succeed('payouts/fetch-batch', { batchOn: '2026-12-17' }, as);
  expect(later.payoutCount).toBe(1);
  expect(later.content).toContain(`"${two}-2"`);
});
