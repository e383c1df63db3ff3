import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { AuthContext } from '../auth/auth-context.ts';
import { LERATO_SIGNED_IN } from '../shell/testing/account.ts';
import { Checkout } from './Checkout.tsx';
import { type Draft, saveDraft } from './draft.ts';
import { laterSteps } from './steps/later-steps.ts';
import { DRAFT, LERATO, NOW, QUOTE, VEHICLE } from './testing/sample.ts';

const PAGE = `/enhanced-booking/${VEHICLE.id}`;

interface Asked {
  name: string;
  key: string | null;
  body: Record<string, unknown>;
}
let asked: Asked[] = [];
const askedFor = (name: string) => asked.filter((call) => call.name === name);

type Answer = Response | Promise<Response>;
const priced = () => Response.json(QUOTE);
const refused = (code: string, message: string) => Response.json({ code, message }, { status: 409 });

/** The price always comes; what else is asked for is answered as the test says. */
function serve(answer: (call: Asked) => Answer | null = () => null) {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const name = url.replace('/functions/v1/', '');
    const body: Record<string, unknown> = typeof request.body === 'string' ? JSON.parse(request.body) : {};
    const call = { name, key: new Headers(request.headers).get('idempotency-key'), body };
    asked.push(call);
    return (await answer(call)) ?? priced();
  });
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

function open(step: string, draft: Partial<Draft> = {}) {
  saveDraft(VEHICLE.id, { ...DRAFT, ...draft });
  render(
    <App address={`${PAGE}?step=${step}`}>
      <AuthContext value={LERATO_SIGNED_IN}>
        <Checkout vehicle={VEHICLE} />
        <Address />
      </AuthContext>
    </App>,
  );
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const alert = () => within(screen.getByRole('alert'));

beforeAll(() => laterSteps.load());
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  asked = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is missing in a step', () => {
  it.each([
    [
      'Pick your suburb or town',
      { handOver: { code: 'to_you', needsAddress: true, place: 'Wood', address: '' } },
      'Suburb or town',
    ],
    [
      'Enter the street and number',
      { handOver: { code: 'to_you', needsAddress: true, place: 'Wood', address: '' } },
      'Street and number',
    ],
    ['does not hand over at that hour', { startAt: '2026-12-04T02:00:00.000Z' }, /^Pick up/],
    ['The return must be after', { endAt: '2026-12-04T08:00:00.000Z' }, /^Bring back/],
  ])('of the trip is listed, and “%s” leads to its field', async (words, draft, label) => {
    serve();
    open('trip', draft);
    await click(/^Next/);
    await userEvent.click(alert().getByRole('link', { name: new RegExp(words) }));
    expect(document.activeElement).toBe(screen.getByLabelText(label, { selector: 'input, button' }));
  });

  it('keeps somebody on the step with what they typed, and the second try says it again', async () => {
    serve();
    open('drivers', { drivers: [{ ...LERATO, lastName: '' }] });
    await click(/^Next/);
    expect(alert().getAllByRole('link')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.type(screen.getByLabelText('Last name'), 'Mokoena-Van der Westhuizen');
    await click(/^Next/);
    await waitFor(() => expect(address()).toContain('step=protection'));
  });

  it('sends a link to a later step back to the first that is not done', () => {
    serve();
    open('pay', { plan: null });
    expect(address()).toBe(`${PAGE}?step=protection`);
    expect(
      screen.getByRole('heading', { level: 1, name: 'What you pay if something happens' }),
    ).toBeDefined();
  });
});

it('takes the keyboard to a driver who is added, and to the one before when they are removed', async () => {
  serve();
  open('drivers');
  await click('Add a driver');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Driver 2' }));
  await userEvent.type(screen.getAllByLabelText('First name')[1] ?? document.body, 'Kagiso');
  await click('Remove driver 2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You' }));
  expect(screen.getByDisplayValue('Lerato')).toBeDefined();
});

describe('a promo code', () => {
  const enter = async (code: string) => {
    await click('Add a promo code');
    await userEvent.keyboard(code);
  };
  const tries = () => askedFor('bookings/quote').filter(({ body }) => body.promoCode !== null);

  it('that is not known says so at its field, and the price stands', async () => {
    serve(({ body }) => (body.promoCode ? refused('promo_invalid', 'This code is not known.') : null));
    open('pay');
    await enter('kwela10');
    await click('Apply');
    expect((await screen.findByLabelText('Promo code')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This code is not known.')).toBeDefined();
    expect(screen.getByDisplayValue('kwela10')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Pay R3.490\.40$/ })).toBeDefined();
    expect(askedFor('bookings/request')).toEqual([]);
  });

  it('keeps the focus where it is added, stands and is taken away', async () => {
    serve();
    open('pay');
    await enter('kwela10');
    expect(document.activeElement).toBe(screen.getByLabelText('Promo code'));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('KWELA10');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a promo code' }));
  });

  it('is tried once, however often Enter is pressed', async () => {
    const late = Promise.withResolvers<Response>();
    serve(({ body }) => (body.promoCode ? late.promise : null));
    open('pay');
    await enter('kwela10{Enter}{Enter}');
    expect(tries()).toHaveLength(1);
    late.resolve(priced());
    expect(await screen.findByText('KWELA10')).toBeDefined();
  });
});

describe('the address of a delivery', () => {
  it('is still there after a look at another place', async () => {
    serve();
    const lowerMain = { place: 'Observatory', address: '12 Lower Main Road', lat: -33.94, lng: 18.47 };
    open('trip', { handOver: { code: 'to_you', needsAddress: true, ...lowerMain } });
    await userEvent.click(screen.getByRole('radio', { name: /^At the car/ }));
    expect(screen.queryByLabelText('Street and number')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^To your address/ }));
    expect(screen.getByDisplayValue('12 Lower Main Road')).toBeDefined();
    await click(/^Next/);
    await waitFor(() => expect(address()).toContain('step=drivers'));
  });
});

describe('paying', () => {
  const agree = async () => {
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  };
  const pay = () => screen.findByRole('button', { name: /^Pay R3.490\.40$/ });

  it('names each agreement that is missing, and asks for no money', async () => {
    serve();
    open('pay');
    await userEvent.click(await pay());
    expect(alert().getAllByRole('link')).toHaveLength(3);
    await userEvent.click(alert().getByRole('link', { name: 'Accept the terms.' }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /terms of this booking/ }));
    expect(askedFor('bookings/request')).toEqual([]);
  });

  it('asks for one booking, however often the button is pressed', async () => {
    const late = Promise.withResolvers<Response>();
    serve(({ name }) => (name === 'bookings/request' ? late.promise : null));
    open('pay');
    await pay();
    await agree();
    await userEvent.dblClick(await pay());
    await userEvent.click(await pay());
    expect(askedFor('bookings/request')).toHaveLength(1);
    late.resolve(
      Response.json({ bookingId: 'b1', state: 'confirmed', holdExpiresAt: null, checkoutUrl: null }),
    );
    await waitFor(() => expect(address()).toBe('/booking/b1'));
  });

  it('tries a lost answer again as the same booking, with everything kept', async () => {
    serve(({ name }) =>
      name === 'bookings/request' ? Promise.reject(new TypeError('Failed to fetch')) : null,
    );
    open('pay');
    await pay();
    await agree();
    await userEvent.click(await pay());
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(askedFor('bookings/request')).toHaveLength(2));
    const [first, second] = askedFor('bookings/request');
    expect(first?.key).toBeTruthy();
    expect(second).toEqual(first);
  });

  it('shows a price that changed line by line, and takes the new one only after another yes', async () => {
    const dearer = {
      ...QUOTE,
      quoteHash: 'h2',
      totalCents: 363_440,
      lineItems: QUOTE.lineItems.map((line) => ({ ...line, unitCents: 75_600, totalCents: 302_400 })),
    };
    let hasChanged = false;
    serve(({ name, body }) => {
      if (name === 'bookings/quote') return hasChanged ? Response.json(dearer) : null;
      hasChanged = true;
      return body.quoteHash === 'h'
        ? refused('price_changed', 'The price has changed.')
        : Response.json({ bookingId: 'b1', state: 'confirmed', holdExpiresAt: null, checkoutUrl: null });
    });
    open('pay');
    await pay();
    await agree();
    await userEvent.click(await pay());
    expect(await screen.findByText('The price changed from R3 490.40 to R3 634.40')).toBeDefined();
    expect(screen.getByRole('row', { name: /^Rental, 4 days R2.880\.00 R3.024\.00$/ })).toBeDefined();
    expect(askedFor('bookings/request')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Pay R3.634\.40$/ }));
    await waitFor(() => expect(address()).toBe('/booking/b1'));
  });
});
