import { ok, type Result, refuse } from '@kwela/domain/result';
import type { BankNotice } from '../../../adapters/payout-bank/port.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { isNoted, type NoticeEffect, noteNotice } from '../store/notices-repo.ts';
import { lockPayout, type Payout } from '../store/payouts-repo.ts';
import { recordFailed, recordPaid } from './payout-changes.ts';

const NUL = /\0|\\u0000/;
const CURRENCY = 'ZAR';

/** What came to the address of a bank. */
export interface DeliveredNotice {
  readonly bank: string;
  /** The bytes as they came: the signature is over them. */
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

async function effectOf(
  tx: Tx,
  payout: Payout,
  { outcome, reason }: BankNotice,
  services: Services,
): Promise<NoticeEffect> {
  const at = services.now();
  if (outcome === 'paid') {
    return (await recordPaid(tx, payout, { by: 'bank', at }, services)) ? 'paid' : 'ignored';
  }
  // What is sent back before we heard that it was paid has simply failed.
  const isSentBack = outcome === 'sent_back' && payout.state === 'paid';
  if (!(await recordFailed(tx, payout, { reason, at, isSentBack }, services))) return 'ignored';
  return isSentBack ? 'sent_back' : 'failed';
}

async function receive(
  tx: Tx,
  { bank, notice, raw }: { readonly bank: string; readonly notice: BankNotice; readonly raw: string },
  services: Services,
): Promise<NoticeEffect | 'repeated'> {
  const payout = await lockPayout(tx, { reference: notice.reference });
  // Asked under the lock of the payment, so that two copies of one notice queue up here.
  if (await isNoted(tx, bank, notice.key)) return 'repeated';
  const isOurs =
    payout !== null && payout.bank === bank && payout.cents === notice.cents && notice.currency === CURRENCY;
  const effect = isOurs ? await effectOf(tx, payout, notice, services) : 'mismatch';
  const noted = { bank, key: notice.key, payoutId: payout?.id ?? null, effect, raw, at: services.now() };
  return (await noteNotice(tx, noted)) ? effect : 'repeated';
}

/**
 * What the company that pays hosts tells by itself, its signature checked first. Told twice, late or out of order, each notice counts at most
 * once; whatever does not fit what we asked for is kept and changes nothing.
 */
export async function receiveNotice(
  services: Services,
  { bank, rawBody, headers }: DeliveredNotice,
): Promise<Result<NoticeEffect | 'repeated', 'not_found' | 'unauthenticated' | 'invalid_input'>> {
  const { payoutBank, database, log } = services;
  if (payoutBank.kind !== 'transfers' || payoutBank.name !== bank) return refuse('not_found');
  const notice = payoutBank.readNotice(rawBody, headers);
  if (notice === null) {
    log.warn({ bank }, 'a notice about a payout has no valid signature');
    return refuse('unauthenticated');
  }
  if (notice === 'unknown') return ok('ignored');
  const raw = rawBody.toString('utf8');
  // Also escaped: no database keeps it, and a company that hears of a fault sends it again for days.
  if (NUL.test(raw)) return refuse('invalid_input');
  const received = await asSystem(database.db, async (tx) =>
    ok(await receive(tx, { bank, notice, raw }, services)),
  );
  if (received.value === 'mismatch') {
    log.warn({ bank, key: notice.key }, 'a notice about a payout does not fit what we asked for');
  }
  return ok(received.value);
}
