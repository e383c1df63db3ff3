import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '@kwela/contract/pages';
import type { Locale } from '@kwela/words/locales';
import { CHECKOUT_FORM, whereTo } from '@kwela/words/payments/checkout-form';
import { sayIn } from '@kwela/words/say';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { htmlDocument } from '../../html/document.ts';
import { html } from '../../html/html.ts';
import type { Services } from '../../modules/context.ts';
import { type CheckoutToSend, findForm } from '../../modules/payments/checkout-form.ts';

const parameters = z.object({ paymentId: z.string(), key: z.string() });
const ASSETS = { 'form.js': 'text/javascript; charset=utf-8', 'form.css': 'text/css; charset=utf-8' };

function page({ company, form }: CheckoutToSend, locale: Locale): string {
  const say = sayIn(locale);
  return htmlDocument({
    language: locale,
    title: `${say(CHECKOUT_FORM.title)} – Kwela`,
    head: html`<meta name="robots" content="noindex" />
      <link rel="stylesheet" href="/payment/continue/form.css" />
      <script src="/payment/continue/form.js"></script>`,
    body: html`<body><main>
      <h1>${say(CHECKOUT_FORM.title)}</h1>
      <p>${say(whereTo(company))}</p>
      <form method="post" action="${form.url}">
        ${form.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit">${say(CHECKOUT_FORM.button)}</button>
      </form>
      <a href="${PAGES.myBookings}">${say(CHECKOUT_FORM.back)}</a>
    </main></body>`,
  });
}

/** Our policy for pages, with the one address more to which this page sends its form. */
const allowing = (policy: unknown, url: string): string =>
  String(policy).replace("form-action 'self'", `form-action 'self' ${new URL(url).origin}`);

/**
 * `/payment/continue/…`: sends the browser to a company that takes a form, with its fields in the order that they were
 * signed in. A payment that is not open any more leads back to the bookings.
 */
export const checkoutForms =
  (services: Services, localeOf: (request: FastifyRequest) => Locale): FastifyPluginAsync =>
  async (app) => {
    for (const [file, type] of Object.entries(ASSETS)) {
      const content = readFileSync(join(import.meta.dirname, file), 'utf8');
      app.get(`/${file}`, (_request, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
      );
    }
    app.get('/:paymentId/:key', async (request, reply) => {
      const found = await findForm(services, parameters.parse(request.params));
      if (found === null) return reply.redirect(PAGES.myBookings, 303);
      return reply
        .header(
          'content-security-policy',
          allowing(reply.getHeader('content-security-policy'), found.form.url),
        )
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(page(found, localeOf(request)));
    });
  };
