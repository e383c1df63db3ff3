import { z } from 'zod';
import { GatewayUnavailable, type RefundAnswer, type RefundOrder } from '../port.ts';
import { randText } from '../rand.ts';
import { OZOW, type OzowAccount } from './account.ts';
import { ozowHash } from './hash.ts';
import { askOzow } from './line.ts';

const token = z.object({ access_token: z.string().min(1) });
const before = z.array(z.object({ refundReason: z.string().nullish(), status: z.string() }));
const submitted = z.array(
  z.object({ refundId: z.string().nullish(), errors: z.array(z.string()).nullish() }),
);
const NOTHING_DONE: readonly string[] = ['failed', 'returned', 'cancelled'];

async function bearer(account: OzowAccount): Promise<Record<string, string>> {
  const { access_token } = await askOzow(account, '/token', token, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'password', SiteCode: account.siteCode }).toString(),
  });
  return { authorization: `Bearer ${access_token}` };
}

const answerOf = (status: string): RefundAnswer => {
  const word = status.toLowerCase();
  if (word === 'complete') return { state: 'done' };
  return NOTHING_DONE.includes(word)
    ? { state: 'failed', reason: `the refund was ${word}` }
    : { state: 'pending' };
};

/**
 * Sends money back to the account that it came from. The company takes no key: our own stands in the reason, by which an order
 * whose answer was lost is found again. It ends later; asked again, the same key says how it stands. Source: docs/rules/payments.md “Ozow”.
 */
export async function ozowRefund(account: OzowAccount, order: RefundOrder): Promise<RefundAnswer> {
  const { transactionRef, amountCents, key } = order;
  if (transactionRef === null) return { state: 'failed', reason: 'the payment has no number at Ozow' };
  const headers = await bearer(account);
  const RefundReason = `Kwela refund ${key}`;
  const query = new URLSearchParams({ TransactionId: transactionRef }).toString();
  const path = `/secure/refunds/getrefundsbytransactionid?${query}`;
  const known = (await askOzow(account, path, before, { method: 'GET', headers })).find(
    ({ refundReason }) => refundReason === RefundReason,
  );
  if (known !== undefined) return answerOf(known.status);
  const fields = {
    TransactionId: transactionRef,
    Amount: randText(amountCents),
    RefundReason,
    NotifyUrl: account.notifyUrl,
  };
  const HashCheck = ozowHash(Object.values(fields), account.privateKey);
  const [one] = await askOzow(account, '/secure/refunds/submit', submitted, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify([{ ...fields, HashCheck }]),
  });
  if (one === undefined) throw new GatewayUnavailable(OZOW, new Error('nothing was submitted'));
  return one.refundId == null
    ? { state: 'failed', reason: (one.errors ?? []).join(' ').slice(0, 200) || 'refused' }
    : { state: 'pending' };
}
