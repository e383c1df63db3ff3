import { randomBytes } from 'node:crypto';
import { type CardHolds, GatewayUnavailable, type PaymentGateway, type SavedCards } from '../port.ts';
import { askCardOnce } from './card-holds-repo.ts';
import { openOnce } from './checkout-repo.ts';
import { capture, refund, release } from './command-repo.ts';
import { readMessage } from './messages.ts';
import type { SimulatorParts } from './parts.ts';
import { isSignedBy, SIGNATURE_HEADER } from './signature.ts';

const COMMANDS = { capture, release, refund };
type CommandName = keyof typeof COMMANDS;

/** It can do all that a company can. */
export interface SimulatedGateway extends PaymentGateway {
  readonly holds: CardHolds;
  readonly savedCards: SavedCards & { readonly hold: NonNullable<SavedCards['hold']> };
}

/** A simulated company as its merchant sees it. */
export function simulatorGateway(parts: SimulatorParts): SimulatedGateway {
  const { company, database, siteUrl, now } = parts;

  async function run(
    name: CommandName,
    key: string,
    providerRef: string,
    amountCents: number,
  ): Promise<void> {
    const done = await COMMANDS[name](database.db, {
      company: company.name,
      key,
      providerRef,
      amountCents,
      at: now(),
    });
    if (!done)
      throw new GatewayUnavailable(company.name, new Error(`${name} of ${providerRef} is not possible`));
  }

  return {
    name: company.name,
    title: company.title,
    methods: [{ code: 'card', marks: ['visa', 'mastercard', 'american_express'] }],
    async createCheckout({ key, paymentId, bookingRef, description, amountCents, mode, expiresAt, urls }) {
      const checkout = await openOnce(database.db, {
        company: company.name,
        ref: `tp_${randomBytes(16).toString('base64url')}`,
        key,
        payment_id: paymentId,
        order_ref: bookingRef,
        description,
        amount_cents: amountCents,
        mode,
        expires_at: expiresAt,
        success_url: urls.success,
        error_url: urls.error,
        cancel_url: urls.cancel,
        notify_url: urls.notify,
        created_at: now(),
      });
      const url = `${siteUrl}${company.path}/checkout/${checkout.ref}`;
      return { providerRef: checkout.ref, way: { method: 'GET', url } };
    },
    holds: {
      capture: ({ key, providerRef, amountCents }) => run('capture', key, providerRef, amountCents),
      release: ({ key, providerRef }) => run('release', key, providerRef, 0),
    },
    async refund({ key, providerRef, amountCents }) {
      await run('refund', key, providerRef, amountCents);
      return { state: 'done' };
    },
    savedCards: {
      async hold(order) {
        const held = await askCardOnce(database.db, {
          ...order,
          company: company.name,
          state: 'authorised',
          at: now(),
        });
        return held === null
          ? { outcome: 'declined' }
          : { outcome: 'held', providerRef: held.ref, endsAt: held.endsAt };
      },
      async charge(order) {
        const asked = { ...order, company: company.name, state: 'captured', at: now() } as const;
        const charged = await askCardOnce(database.db, asked);
        return charged === null ? { outcome: 'declined' } : { outcome: 'charged', providerRef: charged.ref };
      },
      forget: null,
    },
    confirmNotice: null,
    look: null,
    readNotice(rawBody, headers, at) {
      return isSignedBy(company.secret, rawBody, headers[SIGNATURE_HEADER], at) ? readMessage(rawBody) : null;
    },
  };
}
