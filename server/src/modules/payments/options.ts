import { listPaymentOptions } from '@kwela/contract/payments';
import { modeOf } from '@kwela/domain/payments/choice';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';

/** Every way to pay of the companies that are offered here. */
export const options = implement(listPaymentOptions, async ({ gateways }) =>
  ok({
    items: gateways.offered.flatMap(({ name, title, methods, holds, savedCards }) =>
      methods.map(({ code, marks, refundNeedsAccount = false }) => ({
        provider: name,
        title,
        method: code,
        marks: [...marks],
        isTakenAtOnce: modeOf(code, { isAgreedAtOnce: false, canHold: holds !== null }) !== 'authorise',
        refundNeedsAccount,
        keepsCards: code === 'card' && savedCards !== null,
      })),
    ),
  }),
);
