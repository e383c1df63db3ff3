import { html } from '../../../html/html.ts';
import { THREE_D_SECURE_CODE } from './cards.ts';
import type { Checkout } from './checkout-repo.ts';
import { checkoutPath, dueOf, frame } from './page-frame.ts';
import type { SimulatedCompany } from './parts.ts';

/** The bank asks for the code that it sent. */
export const codePage = (company: SimulatedCompany, checkout: Checkout): string =>
  frame(
    company,
    'Your bank asks for a code',
    checkout,
    html`<h1>Your bank asks for a code</h1>
      <p>Test Bank sent a code to your phone. For this practice it is <strong class="mono">${THREE_D_SECURE_CODE}</strong>; any other code fails.</p>
      <form method="post" action="${checkoutPath(company, checkout)}/verify">
        <div class="field">
          <label for="code">Code</label>
          <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="10" />
        </div>
        <button class="primary" type="submit">Confirm</button>
      </form>
      <form method="post" action="${checkoutPath(company, checkout)}/cancel"><button class="quiet" type="submit">Cancel and return</button></form>`,
    dueOf(checkout),
  );

export const paidNoReturnPage = (company: SimulatedCompany, checkout: Checkout): string =>
  frame(
    company,
    'Done',
    checkout,
    html`<h1>Done</h1>
      <p>${company.title} has taken your payment and told Kwela. You chose not to be sent back: close this tab and look at your bookings.</p>`,
  );

export const endedPage = (company: SimulatedCompany, checkout: Checkout): string =>
  frame(
    company,
    'This checkout has ended',
    checkout,
    html`<h1>This checkout has ended</h1>
      <p>It was finished before, or the time to pay is over. Nothing more is charged here.</p>
      <p><a class="primary" href="${checkout.cancel_url}">Return to Kwela</a></p>`,
  );

export const unknownPage = (company: SimulatedCompany): string =>
  frame(
    company,
    'No such checkout',
    null,
    html`<h1>No such checkout</h1>
      <p>${company.title} does not know this address. Go back to the shop and start the payment again.</p>`,
  );
