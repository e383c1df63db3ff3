import type { RefusalCode } from '@kwela/contract/refusals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NetworkError, Refusal } from '../../lib/refusal.ts';
import { App } from '../../testing/app.tsx';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import { CheckoutNotices } from './CheckoutNotices.tsx';
import { DRAFT, NOW, pricedAs, QUOTE, VEHICLE } from './testing/sample.ts';
import type { PayProblem } from './use-pay.ts';

type Props = ComponentProps<typeof CheckoutNotices>;

const PRICED: Props['tripQuote'] = pricedAs(QUOTE, NOW);

const TOO_SHORT = new Refusal('trip_too_short', 'The shortest trip with this car is 2 days.', 409, {
  minDays: 2,
  rentalDays: 1,
});
const TOO_YOUNG = new Refusal('driver_too_young', 'Too young.', 409, { minimumAge: 23 });
const PROMO_GONE = new Refusal('promo_invalid', 'This code counts no more.', 409, {
  field: 'promoCode',
  reason: 'over',
});
const TAKEN = new Refusal('vehicle_unavailable', 'Someone booked this car a moment ago.', 409, {
  alternatives: [],
  ownBooking: null,
});

function show(changes: Partial<Props>) {
  const props: Props = {
    step: 'pay',
    vehicleId: VEHICLE.id,
    draft: DRAFT,
    tripQuote: PRICED,
    renewal: null,
    payProblem: null,
    onPay: vi.fn(),
    onWithoutPromo: vi.fn(),
    overlapping: [],
    now: NOW,
    ...changes,
  };
  const { container } = render(
    <App>
      <CheckoutNotices {...props} />
    </App>,
  );
  return { ...props, said: () => container.textContent?.replace(/\s/g, ' ') };
}
const withoutPrice = (error: Error): Partial<Props> => ({ tripQuote: { ...PRICED, quote: null, error } });
const stepOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'https://kwela.example').searchParams.get('step');

beforeAll(() => import('./AlternativeCars.tsx'));

describe('a price that does not come', () => {
  it('says why, and leads to the step where that can be put right', () => {
    const { said } = show(withoutPrice(TOO_SHORT));
    expect(said()).toContain('The shortest trip');
    expect(stepOf(screen.getByRole('link', { name: 'Go to Trip' }))).toBe('trip');
  });

  it('leads nowhere on the very step', () => {
    const { said } = show({ ...withoutPrice(TOO_SHORT), step: 'trip' });
    expect(said()).toContain('The shortest trip');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leaves it to the fields of the drivers, where those say it already', () => {
    expect(show({ ...withoutPrice(TOO_YOUNG), step: 'drivers' }).said()).toBe('');
    cleanup();
    show({ ...withoutPrice(TOO_YOUNG), step: 'protection' });
    expect(stepOf(screen.getByRole('link', { name: 'Go to Drivers' }))).toBe('drivers');
  });

  it('can go on without a code that counts no more', async () => {
    const { onWithoutPromo } = show(withoutPrice(PROMO_GONE));
    await userEvent.click(screen.getByRole('button', { name: 'Continue without the code' }));
    expect(onWithoutPromo).toHaveBeenCalledOnce();
  });

  it('is not told as “a moment ago” where the dates may have been taken for weeks, nor with cars that are not there', () => {
    const booked = 'This car is already booked for some of these dates. Choose other dates, or ';
    expect(show(withoutPrice(TAKEN)).said()).toContain(`${booked}search for another car.`);
    cleanup();
    const others = { alternatives: [poloOnOffer({})], ownBooking: null };
    const { said } = show(withoutPrice(new Refusal('vehicle_unavailable', '', 409, others)));
    expect(said()).toContain(`${booked}one of the cars below.`);
  });

  it('can be asked for again after trouble on the way, with all choices kept', async () => {
    const refresh = vi.fn(async () => QUOTE);
    const { said } = show({
      tripQuote: { ...PRICED, quote: null, error: new NetworkError('no_answer'), refresh },
    });
    expect(said()).toContain('Check your signal, then try again. Your choices are saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('a booking that was stopped', () => {
  const refused = (code: RefusalCode): PayProblem => ({ kind: 'refused', code, words: `It is ${code}.` });

  it('takes the focus, wherever the button was', async () => {
    function Page() {
      const [problem, setProblem] = useState<PayProblem | null>(null);
      return (
        <App>
          <CheckoutNotices
            {...{ step: 'pay', vehicleId: VEHICLE.id, draft: DRAFT, tripQuote: PRICED, renewal: null }}
            {...{ overlapping: [], now: NOW, payProblem: problem, onPay() {}, onWithoutPromo() {} }}
          />
          <button type="button" onClick={() => setProblem(refused('licence_not_valid'))}>
            Pay
          </button>
        </App>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(document.activeElement?.textContent).toContain('We could not make this booking');
  });

  it.each([
    ['licence_not_valid', 'Go to Drivers', 'drivers'],
    ['main_driver_differs', 'Go to Drivers', 'drivers'],
    ['other_driver_not_verified', 'Go to Drivers', 'drivers'],
    ['extra_quantity', 'Go to Extras', 'extras'],
  ] as const)('by %s leads to its step', (code, name, step) => {
    show({ payProblem: refused(code) });
    screen.getByText(`It is ${code}.`);
    expect(stepOf(screen.getByRole('link', { name }))).toBe(step);
  });

  it('by too many open requests leads to those', () => {
    show({ payProblem: refused('too_many_open_requests') });
    expect(screen.getByRole('link', { name: 'See my trips' }).getAttribute('href')).toBe('/my-bookings');
  });

  it('by papers that do not do leads to them, and from there back to paying', () => {
    show({ payProblem: refused('driver_not_verified') });
    const link = screen.getByRole('link', { name: 'Send my documents' });
    const address = new URL(link.getAttribute('href') ?? '', 'https://kwela.example');
    expect(address.pathname).toBe('/guest/onboarding');
    expect(address.searchParams.get('next')).toMatch(
      new RegExp(`^/enhanced-booking/${VEHICLE.id}\\?.*step=pay`),
    );
  });

  it('by nothing that the guest can change offers no way that is none', () => {
    show({ payProblem: refused('account_suspended') });
    screen.getByText('It is account_suspended.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['no_answer', /the same booking is never made twice/],
    ['server', /Something broke on our side/],
  ] as const)('by trouble (%s) can be sent again', async (kind, words) => {
    const { said, onPay } = show({ payProblem: { kind: 'trouble', error: new NetworkError(kind) } });
    expect(said()).toMatch(words);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('by somebody who was faster offers other cars, and says what the server said', () => {
    const { said } = show({ payProblem: { kind: 'unavailable', refusal: TAKEN } });
    within(screen.getByRole('region', { name: 'Other cars for your dates' }));
    expect(said()).toContain(TAKEN.message);
  });
});

describe('a price that was held again', () => {
  it('and is the same is said not to have changed', () => {
    const { said } = show({ renewal: { before: QUOTE, after: QUOTE } });
    expect(said()).toBe(
      'The price hold ran out. The price is the same.You are not charged yet. We hold this price for you again.',
    );
  });

  it('at the same total, but with another deposit, asks for another look', () => {
    const { said } = show({ renewal: { before: QUOTE, after: { ...QUOTE, depositCents: 900_000 } } });
    expect(said()).toMatch(/^The terms changed\. The price is the same\./);
  });

  it('names a line that is new, one that is gone, and what each was', () => {
    const fee = {
      code: 'young_driver' as const,
      quantity: 4,
      unitCents: 20_000,
      totalCents: 80_000,
      supplier: 'platform' as const,
      vat: 'standard' as const,
      vatCents: 10_435,
    };
    const after = {
      ...QUOTE,
      totalCents: QUOTE.totalCents + 80_000,
      lineItems: [...QUOTE.lineItems, fee],
    };
    const { said } = show({ renewal: { before: QUOTE, after } });
    expect(said()).toContain('The price changed from R3 490.40 to R4 290.40');
    expect(screen.getByRole('row', { name: /–\s*R800\.00$/ })).toBeDefined();
    cleanup();
    show({ renewal: { before: after, after: QUOTE } });
    expect(screen.getByRole('row', { name: /R800\.00\s*–$/ })).toBeDefined();
  });
});
