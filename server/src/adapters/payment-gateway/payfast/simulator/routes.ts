import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type BankOutcome, bankOutcomeIn, CARD_OUTCOMES, EFT_OUTCOMES } from '../../played/bank-outcomes.ts';
import { sendPage } from '../../played/forms.ts';
import { outcomesPage, overPage, type PlayedPage } from '../../played/pages.ts';
import { serveAssets } from '../../simulator/assets.ts';
import { pairsIn } from '../signature.ts';
import { type ApiAnswer, isSigned, refund, refundsOf } from './api.ts';
import { fieldOf, type PayfastDesk, type PlayedPayment } from './books.ts';
import { endPayment, isSent, openPayment } from './steps.ts';

const params = z.object({ id: z.string().catch('') });
/** A form as it came: the order of its fields is part of what is signed. */
const formBody = z.string().catch('');

const isEft = (one: PlayedPayment): boolean => fieldOf(one, 'payment_method') === 'ef';
const outcomesOf = (one: PlayedPayment): readonly BankOutcome[] =>
  isEft(one) ? EFT_OUTCOMES : CARD_OUTCOMES;
const isOpen = ({ status }: PlayedPayment): boolean => status === 'OPEN';

function pageOf({ company }: PayfastDesk, one: PlayedPayment): PlayedPage {
  return {
    company,
    order: {
      amount_cents: one.cents,
      description: fieldOf(one, 'item_description') || fieldOf(one, 'item_name'),
      order_ref: fieldOf(one, 'item_name').replace(/^Booking /, ''),
    },
    due: 'To pay now',
    at: `${company.path}/eng/process/${one.id}`,
    heading: isEft(one) ? 'Pay by instant EFT' : 'Pay by card',
    outcomes: outcomesOf(one),
  };
}

const STATUS = { paid: 'COMPLETE', failed: 'FAILED', waiting: 'PENDING' } as const;

/** What the person sees, and where they go after it: the company knows no address for an error. */
function servePages(app: FastifyInstance, desk: PayfastDesk): void {
  const { company, books } = desk;
  const find = (given: unknown) => books.payments.find(params.parse(given).id);
  const over = (reply: FastifyReply, one: PlayedPayment | null) =>
    sendPage(
      reply,
      overPage(company, one === null ? null : fieldOf(one, 'cancel_url')),
      one === null ? 404 : 409,
    );

  app.post('/eng/process', async (request, reply) => {
    const opened = await openPayment(desk, pairsIn(formBody.parse(request.body)));
    if (typeof opened === 'string')
      return reply.code(400).type('text/plain').send(`400 Bad Request\n${opened}`);
    return reply.redirect(`${company.path}/eng/process/${opened.id}`, 303);
  });
  app.get('/eng/process/:id', async (request, reply) => {
    const one = await find(request.params);
    return one === null || !isOpen(one) ? over(reply, one) : sendPage(reply, outcomesPage(pageOf(desk, one)));
  });
  app.post('/eng/process/:id/pay', async (request, reply) => {
    const one = await find(request.params);
    if (one === null || !isOpen(one)) return over(reply, one);
    const choice = bankOutcomeIn(formBody.parse(request.body), outcomesOf(one));
    if (choice === null) return sendPage(reply, outcomesPage(pageOf(desk, one)), 422);
    const { outcome, delivery } = choice;
    const ended = await endPayment(desk, one.id, {
      status: STATUS[outcome.result],
      paidPercent: outcome.paidPercent,
      isShuffled: outcome.isShuffled,
      delivery,
    });
    if (ended === null) return over(reply, one);
    return reply.redirect(fieldOf(one, outcome.result === 'failed' ? 'cancel_url' : 'return_url'), 303);
  });
  app.post('/eng/process/:id/cancel', async (request, reply) => {
    const one = await find(request.params);
    if (one === null || !isOpen(one)) return over(reply, one);
    await endPayment(desk, one.id, {
      status: 'CANCELLED',
      paidPercent: 100,
      isShuffled: false,
      delivery: 'prompt',
    });
    return reply.redirect(fieldOf(one, 'cancel_url'), 303);
  });
}

/** What the merchant's server asks. */
function serveCalls(app: FastifyInstance, desk: PayfastDesk): void {
  app.post('/eng/query/validate', async (request, reply) => {
    const isKnown = await isSent(desk, formBody.parse(request.body));
    return reply.type('text/plain').send(isKnown ? 'VALID' : 'INVALID');
  });
  const answer = (reply: FastifyReply, [status, body]: ApiAnswer) => reply.code(status).send(body);
  const unsigned: ApiAnswer = [401, { code: 401, status: 'failed', data: { response: 'Signature' } }];
  app.get('/api/refunds/:id', async (request, reply) =>
    answer(
      reply,
      isSigned(desk, request.headers, {}) ? await refundsOf(desk, params.parse(request.params).id) : unsigned,
    ),
  );
  app.post('/api/refunds/:id', async (request, reply) => {
    const body = Object.fromEntries(pairsIn(formBody.parse(request.body)));
    const isOurs = isSigned(desk, request.headers, body);
    return answer(reply, isOurs ? await refund(desk, params.parse(request.params).id, body) : unsigned);
  });
}

/** The played PayFast: its pages, its confirmations and its API. */
export const payfastSimulatorRoutes =
  (desk: PayfastDesk): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, String(body)),
    );
    serveAssets(app);
    servePages(app, desk);
    serveCalls(app, desk);
  };
