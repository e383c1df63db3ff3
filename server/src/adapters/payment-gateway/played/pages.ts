import { type Html, html } from '../../../html/html.ts';
import { frame, type OrderShown } from '../simulator/page-frame.ts';
import { PLAYED_CODE, PLAYED_OUTCOMES, type PlayedOutcome } from './outcomes.ts';
import type { PlayedCompany } from './parts.ts';
import { DELIVERIES, type Delivery } from './tell-merchant.ts';

type Company = Pick<PlayedCompany, 'title' | 'path'>;

/** A checkout of a played company, as its page shows it. */
export interface PlayedPage {
  readonly company: Company;
  readonly order: OrderShown;
  /** What becomes of the amount. */
  readonly due: string;
  /** Where its forms go, below the site. */
  readonly at: string;
  /** What is paid with; by card where nothing is said. */
  readonly heading?: string;
  /** What can be chosen; the cards of every company where nothing is said. */
  readonly outcomes?: readonly ShownOutcome[];
}

export type ShownOutcome = Pick<PlayedOutcome, 'code' | 'label' | 'hint'>;

const DELIVERY_LABELS: Record<Delivery, { readonly label: string; readonly hint: string }> = {
  prompt: { label: 'Tell Kwela at once', hint: 'the usual way' },
  twice: { label: 'Tell Kwela twice', hint: 'the same message two times' },
  late: { label: 'Tell Kwela late', hint: 'twenty minutes from now' },
  lost: { label: 'Tell Kwela nothing', hint: 'Kwela has to ask by itself' },
};

const choiceOf = (value: Delivery): Html => {
  const { label, hint } = DELIVERY_LABELS[value];
  return html`<label class="choice">
    <input type="radio" name="delivery" value="${value}" ${value === 'prompt' ? html`checked` : null} />
    <span>${label}<small>${hint}</small></span>
  </label>`;
};

/** Each outcome is a button: nobody types a card where no card is real. */
export const outcomesPage = ({
  company,
  order,
  due,
  at,
  heading = 'Pay by card',
  outcomes = PLAYED_OUTCOMES,
}: PlayedPage): string =>
  frame(
    company,
    heading,
    order,
    html`<h1>${heading}</h1>
      <p class="until">Choose what happens. This is a practice copy of ${company.title}.</p>
      <form method="post" action="${at}/pay">
        <div class="cards" role="group" aria-label="${heading}">
          ${outcomes.map(
            ({ code, label, hint }) =>
              html`<button class="card-button" name="outcome" value="${code}" type="submit">${label}<small>${hint}</small></button>`,
          )}
        </div>
        <fieldset><legend>How Kwela hears of it</legend>${DELIVERIES.map(choiceOf)}</fieldset>
      </form>
      <form method="post" action="${at}/cancel"><button class="quiet" type="submit">Cancel and return</button></form>`,
    due,
  );

/** The bank asks for the code that it sent. */
export const askCodePage = ({ company, order, due, at }: PlayedPage): string =>
  frame(
    company,
    'Your bank asks for a code',
    order,
    html`<h1>Your bank asks for a code</h1>
      <p>Test Bank sent a code to your phone. For this practice it is <strong class="mono">${PLAYED_CODE}</strong>; any other code fails.</p>
      <form method="post" action="${at}/verify">
        <div class="field">
          <label for="code">Code</label>
          <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="10" />
        </div>
        <button class="primary" type="submit">Confirm</button>
      </form>
      <form method="post" action="${at}/cancel"><button class="quiet" type="submit">Cancel and return</button></form>`,
    due,
  );

export const overPage = (company: Company, backUrl: string | null): string =>
  frame(
    company,
    'This checkout has ended',
    null,
    html`<h1>This checkout has ended</h1>
      <p>It was finished before, or it is not known here. Nothing more is charged.</p>
      ${backUrl === null ? null : html`<p><a class="primary" href="${backUrl}">Return to Kwela</a></p>`}`,
  );
