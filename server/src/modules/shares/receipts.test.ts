import { DAY_MS } from '@kwela/domain/time';
import { beforeEach, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { documentFile, shareFile } from '../../testing/private-files.ts';
import { newKey } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { forgetNames } from './forget-names.ts';
import { shareDesk } from './testing/desk.ts';
import { LERATO, PIETER } from './testing/people.ts';

const desk = await shareDesk();
const { server, thandi, now, booked, linkOf, pass } = desk;

let id: string;
let hers: { readonly shareId: string; readonly key: string };
let his: { readonly shareId: string; readonly key: string };
beforeEach(async () => {
  id = await booked([
    { ...LERATO, cents: 70_001 },
    { ...PIETER, cents: 50_003 },
  ]);
  [hers, his] = [await linkOf(id, now.sipho, LERATO), await linkOf(id, now.sipho, PIETER)];
});

async function payAll(): Promise<void> {
  await desk.payByLink(hers);
  await desk.payByLink(his);
  await desk.payOwn(id, now.sipho);
  await runOutbox(server.services);
}

const text = async (answer: Awaited<ReturnType<typeof shareFile>>) => {
  expect(answer.statusCode).toBe(200);
  return (await pdfText(answer.rawPayload)).text.replaceAll('\u00a0', ' ');
};
const codeIn = (words: string) => /with the code ([A-Z]{3}-\d{4}-\w{5}-\w{8})/.exec(words)?.[1] ?? '';
const cancel = async () => {
  const { offer } = await server.succeed('bookings/cancellation', { id }, { as: now.sipho });
  const input = {
    id,
    reason: 'plans_changed' as const,
    note: '',
    expectedRefundCents: offer?.refundCents ?? 0,
  };
  await server.succeed('bookings/cancel', input, { as: now.sipho, idempotencyKey: newKey() });
  await runOutbox(server.services);
};

it('Lerato has a receipt of her share alone, without an account, once it was taken', async () => {
  await desk.payByLink(hers);
  expect((await server.succeed('shares/asked', hers)).hasReceipt).toBe(false);
  expect((await shareFile(server, hers)).statusCode).toBe(404);
  await desk.payByLink(his);
  await desk.payOwn(id, now.sipho);
  await runOutbox(server.services);
  expect((await server.succeed('shares/asked', hers)).hasReceipt).toBe(true);
  const words = await text(await shareFile(server, hers));
  for (const said of ['Receipt for a share', 'Lerato', 'R700.01', 'Volkswagen Polo Vivo', 'Card ending in'])
    expect(words).toContain(said);
  for (const hidden of ['Pieter', 'R500.03', 'R2 462.40', 'Thandi', 'Mill Street', 'example.co.za'])
    expect(words).not.toContain(hidden);
});

it('Sipho has the receipt of the trip: his own payment, and the others’ shares in one without their cards', async () => {
  await payAll();
  const answer = await documentFile(server, { kind: 'receipt', bookingId: id }, now.sipho);
  const words = (await pdfText(answer.rawPayload)).text.replaceAll('\u00a0', ' ');
  for (const said of ['R1 262.36', 'Shares of the others', 'R1 200.04', 'R2 462.40'])
    expect(words).toContain(said);
  expect(words.match(/Card ending in/g)).toHaveLength(1);
  for (const hidden of ['Lerato', 'Pieter']) expect(words).not.toContain(hidden);
});

it('neither has a receipt while a share is missing, although one is there', async () => {
  await desk.payOwn(id, now.sipho);
  expect((await documentFile(server, { kind: 'receipt', bookingId: id }, now.sipho)).statusCode).toBe(404);
});

it('it is the same file each time, and another one when money went back, which the public check says without names', async () => {
  await payAll();
  const [one, other] = [await shareFile(server, hers), await shareFile(server, hers)];
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  const first = codeIn(await text(one));
  expect(await server.succeed('documents/check', { code: first })).toMatchObject({
    outcome: 'issued',
    kind: 'share_receipt',
    totalCents: 70_001,
    isReplaced: false,
  });
  server.clock.advance(60_000);
  await cancel();
  const second = codeIn(await text(await shareFile(server, hers)));
  expect(second).not.toBe(first);
  const told = await server.succeed('documents/check', { code: first });
  expect(told).toMatchObject({ isReplaced: true });
  expect(JSON.stringify(told)).not.toContain('Lerato');
});

it('it is nobody’s without the key: not with that of another share, and not through the documents of the trip', async () => {
  await payAll();
  for (const link of [
    { ...hers, key: his.key },
    { ...hers, key: '' },
    { shareId: 'x', key: hers.key },
  ])
    expect((await shareFile(server, link)).statusCode).toBe(404);
  for (const as of [now.sipho, thandi])
    expect(
      (await documentFile(server, { kind: 'share_receipt', bookingId: id, id: hers.shareId }, as)).statusCode,
    ).toBe(404);
});

it('goes with her name half a year after the trip', async () => {
  await payAll();
  await shareFile(server, hers);
  const kept = () =>
    server.database.db
      .selectFrom('issued_documents')
      .select('id')
      .where('booking_id', '=', id)
      .where('kind', '=', 'share_receipt')
      .execute();
  expect(await kept()).toHaveLength(1);
  pass(240 * DAY_MS);
  await forgetNames(server.services);
  expect(await kept()).toEqual([]);
});
