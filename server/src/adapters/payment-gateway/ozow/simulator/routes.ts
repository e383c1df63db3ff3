import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bankOutcomeIn, EFT_OUTCOMES } from '../../played/bank-outcomes.ts';
import { sendPage } from '../../played/forms.ts';
import { outcomesPage, overPage, type PlayedPage } from '../../played/pages.ts';
import { centsOf } from '../../rand.ts';
import { serveAssets } from '../../simulator/assets.ts';
import { isSameHash, ozowHash } from '../hash.ts';
import type { OzowDesk, PlayedTransaction } from './books.ts';
import { endRequest, openRequest, refundStatus, submitRefund } from './steps.ts';

const params = z.object({ id: z.string().catch('') });
const formBody = z.string().catch('');
const isOpen = ({ status }: PlayedTransaction): boolean => status === 'Open';
const STATUS = { paid: 'Complete', failed: 'Error', waiting: 'PendingInvestigation' } as const;

const pageOf = ({ company }: OzowDesk, one: PlayedTransaction): PlayedPage => ({
  company,
  order: {
    amount_cents: one.cents,
    description: 'A payment from your bank account',
    order_ref: one.fields.BankReference,
  },
  due: 'To pay now',
  at: `${company.path}/pay/${one.id}`,
  heading: 'Pay by instant EFT',
  outcomes: EFT_OUTCOMES,
});

function servePages(app: FastifyInstance, desk: OzowDesk): void {
  const { company, books } = desk;
  const find = (given: unknown) => books.transactions.find(params.parse(given).id);
  const over = (reply: FastifyReply, one: PlayedTransaction | null) =>
    sendPage(reply, overPage(company, one?.fields.CancelUrl ?? null), one === null ? 404 : 409);
  app.get('/pay/:id', async (request, reply) => {
    const one = await find(request.params);
    return one === null || !isOpen(one) ? over(reply, one) : sendPage(reply, outcomesPage(pageOf(desk, one)));
  });
  app.post('/pay/:id/pay', async (request, reply) => {
    const one = await find(request.params);
    if (one === null || !isOpen(one)) return over(reply, one);
    const choice = bankOutcomeIn(formBody.parse(request.body), EFT_OUTCOMES);
    if (choice === null) return sendPage(reply, outcomesPage(pageOf(desk, one)), 422);
    const { outcome, delivery } = choice;
    const { paidPercent, isShuffled } = outcome;
    const status = STATUS[outcome.result];
    await endRequest(desk, one.id, { status, paidPercent, isShuffled, delivery });
    return reply.redirect(outcome.result === 'failed' ? one.fields.ErrorUrl : one.fields.SuccessUrl, 303);
  });
  app.post('/pay/:id/cancel', async (request, reply) => {
    const one = await find(request.params);
    if (one === null || !isOpen(one)) return over(reply, one);
    const ending = { status: 'Cancelled', paidPercent: 100, isShuffled: false, delivery: 'prompt' } as const;
    await endRequest(desk, one.id, ending);
    return reply.redirect(one.fields.CancelUrl, 303);
  });
}

const query = z.object({ siteCode: z.string().catch(''), transactionReference: z.string().catch('') });
const refundsQuery = z.object({ TransactionId: z.string().catch('') });
const refundOrder = z
  .array(
    z.object({
      TransactionId: z.string(),
      Amount: z.string(),
      RefundReason: z.string().min(1),
      NotifyUrl: z.url(),
      HashCheck: z.string(),
    }),
  )
  .length(1);

/** What the merchant's server asks. */
function serveApi(app: FastifyInstance, desk: OzowDesk): void {
  const { company, merchant, books } = desk;
  const isOurs = ({ headers }: FastifyRequest): boolean => headers.apikey === merchant.apiKey;
  const isBearer = ({ headers }: FastifyRequest): boolean =>
    headers.authorization === `Bearer token-${merchant.siteCode}`;
  const no = (reply: FastifyReply) => reply.code(401).send({ message: 'Unauthorised' });

  app.post('/api/postpaymentrequest', async (request, reply) => {
    if (!isOurs(request)) return no(reply);
    const opened = await openRequest(desk, request.body);
    if (typeof opened === 'string') {
      return reply.send({ paymentRequestId: null, url: null, errorMessage: opened });
    }
    const url = `${company.siteUrl}${company.path}/pay/${opened.id}`;
    return reply.send({ paymentRequestId: opened.id, url, errorMessage: null });
  });
  app.get('/api/GetTransactionByReference', async (request, reply) => {
    const { siteCode, transactionReference } = query.parse(request.query);
    if (!isOurs(request) || siteCode !== merchant.siteCode) return no(reply);
    const known = await books.transactions.having('reference', transactionReference);
    return reply.send(
      known
        .filter((one) => !isOpen(one))
        .map((one) => ({
          transactionId: one.id,
          transactionReference: one.reference,
          siteCode: merchant.siteCode,
          currencyCode: one.fields.CurrencyCode,
          amount: one.paidCents / 100,
          status: one.status,
          statusMessage: '',
        })),
    );
  });
  app.post('/api/token', (request, reply) =>
    isOurs(request)
      ? reply.send({ access_token: `token-${merchant.siteCode}`, token_type: 'bearer', expires_in: 3599 })
      : no(reply),
  );
  app.get('/api/secure/refunds/getrefundsbytransactionid', async (request, reply) => {
    if (!isBearer(request)) return no(reply);
    const one = await books.transactions.find(refundsQuery.parse(request.query).TransactionId);
    const refunds = (one?.refunds ?? []).map(({ id, amountCents, reason, submittedAt }) => ({
      id,
      amount: amountCents / 100,
      refundReason: reason,
      status: refundStatus(submittedAt, company.now()),
    }));
    return reply.send(refunds);
  });
  app.post('/api/secure/refunds/submit', async (request, reply) => {
    if (!isBearer(request)) return no(reply);
    const read = refundOrder.safeParse(request.body);
    const [order] = read.success ? read.data : [];
    if (order === undefined) return reply.code(400).send({ message: 'The request is not valid' });
    const { HashCheck, ...fields } = order;
    const amountCents = centsOf(order.Amount);
    const isSigned = isSameHash(HashCheck, ozowHash(Object.values(fields), merchant.privateKey));
    const refundId =
      isSigned && amountCents !== null
        ? await submitRefund(desk, order.TransactionId, { amountCents, reason: order.RefundReason })
        : null;
    return reply.send([
      refundId === null ? { refundId, errors: ['The refund is not possible'] } : { refundId, errors: [] },
    ]);
  });
}

/** The played Ozow: its page and its API. */
export const ozowSimulatorRoutes =
  (desk: OzowDesk): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, String(body)),
    );
    serveAssets(app);
    servePages(app, desk);
    serveApi(app, desk);
  };
