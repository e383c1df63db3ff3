import { formatRand } from '@kwela/domain/money';
import { htmlDocument } from '../../../html/document.ts';
import { type Html, html } from '../../../html/html.ts';
import type { Checkout } from './checkout-repo.ts';
import type { SimulatedCompany } from './parts.ts';

/** Where the page of a checkout is, below the site. */
export const checkoutPath = ({ path }: SimulatedCompany, { ref }: Checkout): string =>
  `${path}/checkout/${ref}`;

/** What becomes of the amount on a page that still asks for it. */
export const dueOf = ({ mode }: Checkout): string =>
  mode === 'sale' ? 'To pay now' : 'Held now, taken when the host accepts';

/** What of an order every page shows. */
export type OrderShown = Pick<Checkout, 'amount_cents' | 'description' | 'order_ref'>;

/** The frame of every page of a company: who is paid, for what, how much, and while it is asked for, when. */
export function frame(
  company: Pick<SimulatedCompany, 'title' | 'path'>,
  title: string,
  checkout: OrderShown | null,
  content: Html,
  due: string | null = null,
): string {
  const order =
    checkout === null
      ? null
      : html`<section class="order" aria-labelledby="order-title">
          <h2 id="order-title">Your order</h2>
          <p class="amount">${formatRand(checkout.amount_cents)}</p>
          ${due === null ? null : html`<p class="due">${due}</p>`}
          <dl>
            <div><dt>Pay to</dt><dd>Kwela</dd></div>
            <div><dt>For</dt><dd>${checkout.description}</dd></div>
            <div><dt>Order</dt><dd class="mono">${checkout.order_ref}</dd></div>
          </dl>
        </section>`;
  return htmlDocument({
    language: 'en-ZA',
    title: `${title} – ${company.title}`,
    head: html`<meta name="robots" content="noindex" />
      <script src="${company.path}/theme.js"></script>
      <link rel="icon" href="${company.path}/test-pay.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="${company.path}/checkout.css" />`,
    body: html`<body>
      <header>
        <p class="brand"><img src="${company.path}/test-pay.svg" alt="" width="32" height="32" /> ${company.title}</p>
        <p class="tag">Practice checkout. No real money moves.</p>
      </header>
      <main class="${order === null ? 'single' : 'double'}">${order}<div class="panel">${content}</div></main>
      <footer><p>No real company takes part in this page. Never enter a real card here.</p></footer>
    </body>`,
  });
}
