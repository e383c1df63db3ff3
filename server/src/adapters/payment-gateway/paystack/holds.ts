import { z } from 'zod';
import { type CardHolds, GatewayUnavailable } from '../port.ts';
import { preauthorization } from './answers.ts';
import { PAYSTACK, type PaystackLine } from './line.ts';

/** How long a hold stands, and what becomes of it then. Paystack’s guide allows ten days, and cards of some banks less. */
export const HOLD_TERMS = { expire_after_days: 7, expire_action: 'release' } as const;

/** Money held on a card. How it stands is asked first, so that the same order again takes nothing twice. */
export function paystackHolds(line: PaystackLine): CardHolds {
  const undone = (what: string) => new GatewayUnavailable(PAYSTACK, new Error(what));

  async function stand(providerRef: string) {
    const answer = await line.ask(`/preauthorization/verify/${providerRef}`, preauthorization);
    if (!answer.isDone) throw undone(`the hold is not known: ${answer.message}`);
    return answer.data;
  }

  return {
    async capture({ providerRef, amountCents }) {
      const before = await stand(providerRef);
      if (before.status === 'captured') {
        if ((before.captured_amount ?? before.amount) === amountCents) return;
        throw undone('another sum was captured');
      }
      if (before.status === 'ongoing') throw undone('the capture is under way');
      const body = { reference: providerRef, currency: 'ZAR', amount: amountCents };
      const answer = await line.ask('/preauthorization/capture', z.object({ status: z.string() }), body);
      if (!answer.isDone) throw undone(`the capture was refused: ${answer.message}`);
      if (answer.data.status !== 'success' && answer.data.status !== 'captured') {
        throw undone(`the capture is ${answer.data.status}`);
      }
    },
    async release({ providerRef }) {
      const before = await stand(providerRef);
      // Let go by itself when its days were over, the money is free as well.
      if (before.status === 'released' || before.status === 'expired') return;
      const body = { reference: providerRef };
      const answer = await line.ask('/preauthorization/release', z.object({ status: z.string() }), body);
      if (!answer.isDone) throw undone(`the release was refused: ${answer.message}`);
      if (answer.data.status !== 'released') throw undone(`the release is ${answer.data.status}`);
    },
  };
}
