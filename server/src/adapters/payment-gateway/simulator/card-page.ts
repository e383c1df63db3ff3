import { formatRand } from '@kwela/domain/money';
import { formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import { type Html, html } from '../../../html/html.ts';
import { type CardForm, type CardProblems, TEST_CARDS } from './cards.ts';
import type { Checkout } from './checkout-repo.ts';
import { checkoutPath, dueOf, frame } from './page-frame.ts';
import type { SimulatedCompany } from './parts.ts';
import type { Delivery } from './settle-checkout.ts';

interface FieldShape {
  readonly name: keyof CardForm;
  readonly label: string;
  readonly hint: string;
  readonly autocomplete: string;
  readonly inputmode: 'numeric' | 'text';
}

const FIELDS: readonly FieldShape[] = [
  { name: 'number', label: 'Card number', hint: '', autocomplete: 'cc-number', inputmode: 'numeric' },
  { name: 'expiry', label: 'Expiry', hint: 'MM/YY', autocomplete: 'cc-exp', inputmode: 'numeric' },
  {
    name: 'cvc',
    label: 'Security code',
    hint: '3 or 4 digits',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
  },
  { name: 'name', label: 'Name on card', hint: '', autocomplete: 'cc-name', inputmode: 'text' },
];

const DELIVERY_LABELS: Record<Delivery, { readonly label: string; readonly hint: string }> = {
  prompt: { label: 'Tell Kwela at once', hint: 'the usual way' },
  twice: { label: 'Tell Kwela twice', hint: 'the same message two times' },
  late: { label: 'Tell Kwela too late', hint: 'half a minute after the time to pay is over' },
  no_return: { label: 'Do not send me back', hint: 'as if you closed this tab after paying' },
};
export const DELIVERY_ENTRIES = Object.entries(DELIVERY_LABELS);

function field(shape: FieldShape, card: CardForm, problems: CardProblems): Html {
  const { name, label, hint, autocomplete, inputmode } = shape;
  const problem = problems[name];
  const described = [hint === '' ? '' : `${name}-hint`, problem === undefined ? '' : `${name}-problem`]
    .join(' ')
    .trim();
  return html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    ${hint === '' ? null : html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input id="${name}" name="${name}" value="${card[name]}" autocomplete="${autocomplete}"
      inputmode="${inputmode}" required maxlength="60" ${described === '' ? null : html`aria-describedby="${described}"`}
      aria-invalid="${problem === undefined ? 'false' : 'true'}" />
    ${problem === undefined ? null : html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}

const summaryOf = (problems: CardProblems): Html | null => {
  const found = FIELDS.flatMap(({ name }) => {
    const problem = problems[name];
    return problem === undefined ? [] : [html`<li><a href="#${name}">${problem}</a></li>`];
  });
  return found.length === 0
    ? null
    : html`<div class="notice bad" role="alert"><p>Nothing was charged. Please put this right:</p><ul>${found}</ul></div>`;
};

const deliveryChoice = ([value, { label, hint }]: (typeof DELIVERY_ENTRIES)[number], chosen: string): Html =>
  html`<label class="choice">
    <input type="radio" name="delivery" form="card-form" value="${value}" ${value === chosen ? html`checked` : null} />
    <span>${label}<small>${hint}</small></span>
  </label>`;

/** What no real checkout has stands apart, below everything that one has. */
const testSwitches = (
  at: string,
  delivery: string,
): Html => html`<section class="test" aria-labelledby="test-title">
    <h2 id="test-title">For testing</h2>
    <nav aria-labelledby="test-cards">
      <p class="label" id="test-cards">Fill in a test card</p>
      <div class="cards">
      ${TEST_CARDS.map(
        ({ code, label, number }) =>
          html`<a class="card-button" href="${at}?card=${code}"><span>${label}</span><small>•••• ${number.slice(-4)}</small></a>`,
      )}
      </div>
    </nav>
    <fieldset>
      <legend>After paying</legend>
      ${DELIVERY_ENTRIES.map((entry) => deliveryChoice(entry, delivery))}
    </fieldset>
  </section>`;

/** The card form, with what was typed and what is wrong with it. */
export function cardPage(
  company: SimulatedCompany,
  checkout: Checkout,
  form: { readonly card: CardForm; readonly problems: CardProblems; readonly delivery: string },
): string {
  const at = checkoutPath(company, checkout);
  const until = formatMinuteOfDay(localMinuteOfDay(checkout.expires_at));
  return frame(
    company,
    'Pay by card',
    checkout,
    html`<h1>Pay by card</h1>
      <p class="until">This page is open until <strong>${until}</strong>.</p>
      ${summaryOf(form.problems)}
      <form method="post" action="${at}/pay" id="card-form" novalidate>
        ${FIELDS.map((shape) => field(shape, form.card, form.problems))}
        <button class="primary" type="submit">Pay ${formatRand(checkout.amount_cents)}</button>
      </form>
      <form method="post" action="${at}/cancel"><button class="quiet" type="submit">Cancel and return</button></form>
      <p class="hint">Or close this tab without paying. The car is held until ${until}, then the dates are free again.</p>
      ${testSwitches(at, form.delivery)}`,
    dueOf(checkout),
  );
}
