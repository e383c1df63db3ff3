import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { codeIn, pressed, readForms, sendPage } from '../../played/forms.ts';
import { PLAYED_CODE } from '../../played/outcomes.ts';
import { askCodePage, outcomesPage, overPage, type PlayedPage } from '../../played/pages.ts';
import { DELIVERIES } from '../../played/tell-merchant.ts';
import { serveAssets } from '../../simulator/assets.ts';
import {
  type ApiAnswer,
  askKeptCard,
  captureHold,
  createRefund,
  deactivateCard,
  initializePayment,
  listBanks,
  listRefunds,
  no,
  releaseHold,
  retryRefundWithDetails,
  verifyPayment,
} from './api.ts';
import type { PlayedPayment } from './books.ts';
import { fetchDispute, openDispute, remindOfDispute, resolveDispute } from './disputes.ts';
import { decline, keepCard, type PaystackDesk, pay } from './steps.ts';

const named = z.object({ reference: z.string().catch('') });
const numbered = z.object({ id: z.string().catch('') });
const ofTransaction = z.object({ transaction: z.string().catch('') });
const opened = z.object({ access: z.string().catch('') });
const metadata = z.object({
  description: z.string().catch('A payment'),
  booking: z.string().catch(''),
  cancel_action: z.string().nullable().catch(null),
});
const kindOf = { transaction: 'transaction', preauthorization: 'preauthorization' } as const;

/** What the merchant asks, under `/api`. */
function serveApi(app: FastifyInstance, desk: PaystackDesk): void {
  const { secretKey } = desk.company;
  const isOurs = (header: unknown): boolean => header === `Bearer ${secretKey}`;
  const answer = (reply: FastifyReply, [status, body]: ApiAnswer) => reply.code(status).send(body);
  const post = (path: string, act: (body: unknown, params: unknown) => Promise<ApiAnswer>) =>
    app.post(`/api/${path}`, async ({ headers, body, params }, reply) =>
      answer(
        reply,
        isOurs(headers.authorization) ? await act(body, params) : no(401, 'Invalid key', 'invalid_Key'),
      ),
    );
  const get = (path: string, act: (params: unknown, query: unknown) => Promise<ApiAnswer> | ApiAnswer) =>
    app.get(`/api/${path}`, async ({ headers, params, query }, reply) =>
      answer(
        reply,
        isOurs(headers.authorization) ? await act(params, query) : no(401, 'Invalid key', 'invalid_Key'),
      ),
    );
  for (const kind of Object.values(kindOf)) {
    post(`${kind}/initialize`, (body) => initializePayment(desk, kind, body));
    get(`${kind}/verify/:reference`, (params) => verifyPayment(desk, kind, named.parse(params).reference));
  }
  post('transaction/charge_authorization', (body) => askKeptCard(desk, 'transaction', body));
  post('preauthorization/reserve_authorization', (body) => askKeptCard(desk, 'preauthorization', body));
  post('preauthorization/capture', (body) => captureHold(desk, body));
  post('preauthorization/release', (body) => releaseHold(desk, body));
  post('refund', (body) => createRefund(desk, body));
  post('refund/retry_with_customer_details/:id', (body, params) =>
    retryRefundWithDetails(desk, numbered.parse(params).id, body),
  );
  get('refund', (_params, query) => listRefunds(desk, ofTransaction.parse(query).transaction));
  post('customer/authorization/deactivate', (body) => deactivateCard(desk, body));
  get('bank', () => listBanks());
  get('dispute/:id', (params) => fetchDispute(desk, numbered.parse(params).id));
}

/** What the bank of whoever paid does; it asks nobody’s key. */
function serveBank(app: FastifyInstance, desk: PaystackDesk): void {
  const answer = (reply: FastifyReply, [status, body]: ApiAnswer) => reply.code(status).send(body);
  app.post('/disputes', async ({ body }, reply) => answer(reply, await openDispute(desk, body)));
  app.post('/disputes/:id/remind', async ({ params }, reply) =>
    answer(reply, await remindOfDispute(desk, numbered.parse(params).id)),
  );
  app.post('/disputes/:id/resolve', async ({ params, body }, reply) =>
    answer(reply, await resolveDispute(desk, numbered.parse(params).id, body)),
  );
}

function backTo({ callbackUrl, reference }: PlayedPayment): string {
  const url = new URL(callbackUrl ?? 'about:blank');
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}

/** What the person sees: plain pages and forms. */
function servePages(app: FastifyInstance, desk: PaystackDesk): void {
  const { company, books } = desk;
  const find = async (params: unknown): Promise<PlayedPayment | null> => {
    const [one] = await books.payments.having('accessCode', opened.parse(params).access);
    return one ?? null;
  };
  const metaOf = (one: PlayedPayment) => metadata.parse(one.metadata ?? {});
  const pageOf = (one: PlayedPayment): PlayedPage => {
    const { description, booking } = metaOf(one);
    return {
      company,
      order: { amount_cents: one.amount, description, order_ref: booking },
      due: one.kind === 'transaction' ? 'To pay now' : 'Held on your card, not charged yet',
      at: `${company.path}/checkout/${one.accessCode}`,
    };
  };
  const isOpen = ({ status }: PlayedPayment) => ['abandoned', 'ongoing', 'failed'].includes(status);
  const over = (reply: FastifyReply, one: PlayedPayment | null, status: number) =>
    sendPage(reply, overPage(company, one === null ? null : backTo(one)), status);

  app.get('/checkout/:access', async ({ params }, reply) => {
    const one = await find(params);
    if (one === null) return over(reply, null, 404);
    if (!isOpen(one)) return over(reply, one, 200);
    return sendPage(reply, one.status === 'ongoing' ? askCodePage(pageOf(one)) : outcomesPage(pageOf(one)));
  });
  app.post('/checkout/:access/pay', async ({ params, body }, reply) => {
    const one = await find(params);
    if (one === null || !isOpen(one)) return over(reply, one, one === null ? 404 : 409);
    const choice = pressed(body);
    if (choice === null) return sendPage(reply, outcomesPage(pageOf(one)), 422);
    const card = await keepCard(desk, one.email, choice.outcome.card);
    if (choice.outcome.result === 'ask_code') {
      await books.payments.change(one.reference, (kept) => ({
        ...kept,
        status: 'ongoing',
        card: card.code,
        delivery: choice.delivery,
      }));
      return reply.redirect(pageOf(one).at, 303);
    }
    if (choice.outcome.result === 'decline') await decline(desk, one.reference, card.code);
    else await pay(desk, one.reference, card, choice.delivery);
    return reply.redirect(backTo(one), 303);
  });
  app.post('/checkout/:access/verify', async ({ params, body }, reply) => {
    const one = await find(params);
    if (one === null || one.status !== 'ongoing' || one.card === null) return over(reply, one, 409);
    const card = await books.cards.find(one.card);
    if (card === null || codeIn(body) !== PLAYED_CODE) await decline(desk, one.reference, one.card);
    else await pay(desk, one.reference, card, DELIVERIES.find((way) => way === one.delivery) ?? 'prompt');
    return reply.redirect(backTo(one), 303);
  });
  app.post('/checkout/:access/cancel', async ({ params }, reply) => {
    const one = await find(params);
    if (one === null || !isOpen(one)) return over(reply, one, one === null ? 404 : 409);
    return reply.redirect(metaOf(one).cancel_action ?? backTo(one), 303);
  });
}

/** The played Paystack: its API and its pages. */
export const paystackSimulatorRoutes =
  (desk: PaystackDesk): FastifyPluginAsync =>
  async (app) => {
    readForms(app);
    serveAssets(app);
    serveApi(app, desk);
    servePages(app, desk);
    serveBank(app, desk);
  };
