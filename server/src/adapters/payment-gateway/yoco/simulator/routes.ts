import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { codeIn, pressed, readForms, sendPage } from '../../played/forms.ts';
import { PLAYED_CODE } from '../../played/outcomes.ts';
import { askCodePage, outcomesPage, overPage, type PlayedPage } from '../../played/pages.ts';
import { DELIVERIES, type Delivery } from '../../played/tell-merchant.ts';
import { serveAssets } from '../../simulator/assets.ts';
import { answerYoco } from './api.ts';
import type { PlayedCheckout, YocoDesk } from './books.ts';
import { decline, isPayable, pay } from './steps.ts';

const params = z.object({ id: z.string().catch('') });
const rest = z.object({ '*': z.string() });
const keyHeader = z.string().min(1).max(200).optional().catch(undefined);

/** What the merchant asks, under `/api`. */
function serveApi(app: FastifyInstance, desk: YocoDesk): void {
  app.post('/api/*', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${desk.company.secretKey}`) {
      return reply.code(403).send({ errorCode: '403', description: 'The key is not valid' });
    }
    const answer = await answerYoco(desk, {
      path: rest.parse(request.params)['*'],
      key: keyHeader.parse(request.headers['idempotency-key']),
      body: request.body,
    });
    if (answer === null) return reply.code(404).send({ errorCode: '404', description: 'Not found' });
    return reply.code(answer[0]).send(answer[1]);
  });
}

/** What the person sees: plain pages and forms. */
function servePages(app: FastifyInstance, desk: YocoDesk): void {
  const { company, books } = desk;
  const find = (given: unknown) => books.checkouts.find(params.parse(given).id);
  const pageOf = (one: PlayedCheckout): PlayedPage => ({
    company,
    order: {
      amount_cents: one.amount,
      description: one.description,
      order_ref: one.metadata.booking ?? '',
    },
    due: 'To pay now',
    at: `${company.path}/checkout/${one.id}`,
  });
  const go = (reply: FastifyReply, url: string | null) => reply.redirect(url ?? company.siteUrl, 303);
  const over = (reply: FastifyReply, one: PlayedCheckout | null) =>
    sendPage(reply, overPage(company, one?.cancelUrl ?? null), one === null ? 404 : 409);

  async function settle(
    reply: FastifyReply,
    one: PlayedCheckout,
    lastFour: string,
    isApproved: boolean,
    way: Delivery,
  ) {
    const ended = isApproved
      ? await pay(desk, one.id, lastFour, way)
      : await decline(desk, one.id, lastFour, way);
    return ended === null ? over(reply, one) : go(reply, isApproved ? one.successUrl : one.failureUrl);
  }

  app.get('/checkout/:id', async (request, reply) => {
    const one = await find(request.params);
    if (one === null || !isPayable(one))
      return sendPage(reply, overPage(company, one?.cancelUrl ?? null), one === null ? 404 : 200);
    return sendPage(reply, one.status === 'started' ? askCodePage(pageOf(one)) : outcomesPage(pageOf(one)));
  });
  app.post('/checkout/:id/pay', async (request, reply) => {
    const one = await find(request.params);
    if (one === null || !isPayable(one)) return over(reply, one);
    const choice = pressed(request.body);
    if (choice === null) return sendPage(reply, outcomesPage(pageOf(one)), 422);
    const { outcome, delivery } = choice;
    const { lastFour } = outcome.card;
    if (outcome.result !== 'ask_code')
      return settle(reply, one, lastFour, outcome.result === 'approve', delivery);
    await books.checkouts.change(one.id, (kept) => ({ ...kept, status: 'started', lastFour, delivery }));
    return reply.redirect(pageOf(one).at, 303);
  });
  app.post('/checkout/:id/verify', async (request, reply) => {
    const one = await find(request.params);
    if (one === null || one.status !== 'started') return over(reply, one);
    const way = DELIVERIES.find((known) => known === one.delivery) ?? 'prompt';
    return settle(reply, one, one.lastFour ?? '', codeIn(request.body) === PLAYED_CODE, way);
  });
  app.post('/checkout/:id/cancel', async (request, reply) => {
    const one = await find(request.params);
    if (one === null || !isPayable(one)) return over(reply, one);
    return go(reply, one.cancelUrl);
  });
}

/** The played Yoco: its API and its pages. */
export const yocoSimulatorRoutes =
  (desk: YocoDesk): FastifyPluginAsync =>
  async (app) => {
    readForms(app);
    serveAssets(app);
    serveApi(app, desk);
    servePages(app, desk);
  };
