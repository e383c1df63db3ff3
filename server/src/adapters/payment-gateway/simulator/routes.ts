import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serveAssets } from './assets.ts';
import { cardPage } from './card-page.ts';
import { type CardForm, endingOf, fateOf, problemsOf, TEST_CARDS, THREE_D_SECURE_CODE } from './cards.ts';
import { askForCode, type Checkout, findCheckout } from './checkout-repo.ts';
import { codePage, endedPage, paidNoReturnPage, unknownPage } from './other-pages.ts';
import { checkoutPath } from './page-frame.ts';
import type { SimulatorParts } from './parts.ts';
import { DELIVERIES, type Ending, endCheckout } from './settle-checkout.ts';

const EMPTY_CARD: CardForm = { number: '', expiry: '', cvc: '', name: '' };
const text = z.string().max(60).catch('').default('');
const deliveryField = z.enum(DELIVERIES).catch('prompt').default('prompt');
const payForm = z.object({ number: text, expiry: text, cvc: text, name: text, delivery: deliveryField });
const codeForm = z.object({ code: text });
const cardQuery = z.object({ card: text });
const parameters = z.object({
  ref: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .catch(''),
});

const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

const RETURN_TO = {
  approved: 'success_url',
  cancelled: 'cancel_url',
  declined: 'error_url',
  three_d_secure_failed: 'error_url',
  timeout: 'error_url',
} as const satisfies Record<Ending['result'], keyof Checkout>;

/** A card that is filled in by one of the buttons. */
function prefilled(code: string, now: Date): CardForm {
  const card = TEST_CARDS.find((known) => known.code === code);
  if (card === undefined) return EMPTY_CARD;
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, '0');
  return { number: card.number, expiry: `08/${year}`, cvc: '123', name: 'Test Person' };
}

/** The hosted checkout: plain pages and forms. The one script sets the theme; nothing else needs one. */
export function simulatorRoutes(parts: SimulatorParts): FastifyPluginAsync {
  const { company, database, now } = parts;
  const find = (request: FastifyRequest) =>
    findCheckout(database.db, company.name, parameters.parse(request.params).ref);

  const isOver = ({ state, expires_at }: Checkout): boolean =>
    (state !== 'open' && state !== 'three_d_secure') || expires_at.getTime() <= now().getTime();

  async function finish(reply: FastifyReply, checkout: Checkout, ending: Ending): Promise<FastifyReply> {
    const isNew = await endCheckout(parts, checkout, ending);
    if (!isNew) return sendPage(reply, endedPage(company, checkout), 409);
    if (ending.delivery === 'no_return') return sendPage(reply, paidNoReturnPage(company, checkout));
    return reply.redirect(checkout[RETURN_TO[ending.result]], 303);
  }

  async function pay(reply: FastifyReply, checkout: Checkout, body: unknown): Promise<FastifyReply> {
    const { delivery, ...card } = payForm.parse(body ?? {});
    const problems = problemsOf(card, now());
    if (Object.keys(problems).length > 0) {
      return sendPage(reply, cardPage(company, checkout, { card, problems, delivery }), 422);
    }
    const cardEnding = endingOf(card.number);
    switch (fateOf(card.number)) {
      case 'three_d_secure':
        await askForCode(database.db, checkout.ref, { cardEnding, delivery });
        return reply.redirect(checkoutPath(company, checkout), 303);
      case 'decline':
        return finish(reply, checkout, { result: 'declined', cardEnding, delivery });
      case 'timeout':
        return finish(reply, checkout, { result: 'timeout', cardEnding, delivery });
      case 'approve':
        return finish(reply, checkout, { result: 'approved', cardEnding, delivery });
    }
  }

  function verify(reply: FastifyReply, checkout: Checkout, body: unknown): Promise<FastifyReply> {
    const isRight = codeForm.parse(body ?? {}).code.trim() === THREE_D_SECURE_CODE;
    return finish(reply, checkout, {
      result: isRight && checkout.state === 'three_d_secure' ? 'approved' : 'three_d_secure_failed',
      cardEnding: checkout.card_ending,
      delivery: deliveryField.parse(checkout.delivery),
    });
  }

  const cancel = (reply: FastifyReply, checkout: Checkout): Promise<FastifyReply> =>
    finish(reply, checkout, { result: 'cancelled', cardEnding: null, delivery: 'prompt' });

  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serveAssets(app);
    app.get('/checkout/:ref', async (request, reply) => {
      const checkout = await find(request);
      if (checkout === undefined) return sendPage(reply, unknownPage(company), 404);
      if (isOver(checkout)) return sendPage(reply, endedPage(company, checkout));
      if (checkout.state === 'three_d_secure') return sendPage(reply, codePage(company, checkout));
      const card = prefilled(cardQuery.parse(request.query).card, now());
      return sendPage(reply, cardPage(company, checkout, { card, problems: {}, delivery: 'prompt' }));
    });
    for (const [action, act] of Object.entries({ pay, verify, cancel })) {
      app.post(`/checkout/:ref/${action}`, async (request, reply) => {
        const checkout = await find(request);
        if (checkout === undefined) return sendPage(reply, unknownPage(company), 404);
        if (isOver(checkout)) return sendPage(reply, endedPage(company, checkout), 409);
        return act(reply, checkout, request.body);
      });
    }
  };
}
