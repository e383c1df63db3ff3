import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../../testing/server.ts';
import { verificationOf } from '../../../verification/testing/sample.ts';
import { NO_DRIVER, storeOf } from '../../draft.ts';
import { setUpCheckout } from '../../testing/checkout-tests.ts';
import { click, openStep, servePrice } from '../../testing/open-checkout.tsx';
import { LERATO, VEHICLE } from '../../testing/sample.ts';

const KAGISO = { ...LERATO, firstName: 'Kagiso' };
const NOMSA = { firstName: 'Nomsa', lastName: 'Zulu', birthOn: '1991-02-03', email: 'nomsa@example.co.za' };
const ZANELE = { ...NOMSA, firstName: 'Zanele', email: 'zanele@example.co.za' };
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const kept = () => storeOf(VEHICLE.id).read();
/** As they stand in the fields, from the top. */
const firstNames = () => screen.getAllByLabelText<HTMLInputElement>('First name').map(({ value }) => value);

setUpCheckout();

describe('the keyboard', () => {
  it('goes to the driver before, whichever of several is taken away', async () => {
    servePrice();
    openStep('drivers');
    await click('Add a driver');
    await click('Add a driver');
    expect(document.activeElement).toBe(heading('Driver 3'));
    await click('Remove driver 2');
    expect(document.activeElement).toBe(heading('You'));
    await click('Add a driver');
    await click('Remove driver 3');
    expect(document.activeElement).toBe(heading('Driver 2'));
    await click('Add a driver');
    await click('Remove driver 3');
    expect(document.activeElement).toBe(heading('Driver 2'));
  });

  it('goes from the last person who was invited to the driver before', async () => {
    servePrice();
    openStep('drivers', { invited: [NOMSA, ZANELE] });
    await click('Remove driver 3');
    expect(document.activeElement).toBe(heading('Driver 2, invited'));
    await click('Remove driver 2');
    expect(document.activeElement).toBe(heading('You'));
    await waitFor(() => expect(kept()?.invited).toEqual([]));
  });

  it('goes to the guest whose documents are here, of whom nothing is asked', async () => {
    const { details } = verificationOf();
    servePrice({
      'verifications/mine': () =>
        verificationOf({
          state: 'verified',
          submittedAt: '2026-11-01T08:00:00.000Z',
          details: { ...details, firstNames: 'Lerato', lastName: 'Mokoena', birthOn: '1990-05-04' },
        }),
    });
    openStep('drivers', { drivers: [NO_DRIVER] });
    await screen.findByText('This is from the documents you sent us.');
    await click('Add a driver');
    expect(document.activeElement).toBe(heading('Driver 2'));
    await click('Remove driver 2');
    expect(document.activeElement).toBe(heading('You'));
  });

  it('stays in a field while somebody types there after a press', async () => {
    servePrice();
    openStep('drivers');
    await click('Add a driver');
    const field = within(screen.getByRole('group', { name: 'Driver 2' })).getByLabelText('First name');
    await userEvent.type(field, 'Kagiso');
    expect(document.activeElement).toBe(field);
    expect(firstNames()).toEqual(['Lerato', 'Kagiso']);
  });
});

describe('who is left', () => {
  it('keeps what was typed for the others, in their order, when one in the middle is taken away', async () => {
    servePrice();
    openStep('drivers', { drivers: [LERATO, KAGISO, { ...LERATO, firstName: 'Ayanda' }], invited: [NOMSA] });
    expect(heading('Driver 4, invited')).toBeDefined();
    await click('Remove driver 2');
    expect(firstNames()).toEqual(['Lerato', 'Ayanda', 'Nomsa']);
    expect(heading('Driver 3, invited')).toBeDefined();
    await waitFor(() =>
      expect(kept()?.drivers.map(({ firstName }) => firstName)).toEqual(['Lerato', 'Ayanda']),
    );
  });

  it('can be joined by one more as soon as they are fewer than the most', async () => {
    servePrice();
    openStep('drivers', { drivers: [LERATO, KAGISO, KAGISO, KAGISO], invited: [NOMSA] });
    expect(screen.queryByRole('button', { name: 'Add a driver' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite a driver by email' })).toBeNull();
    await click('Remove driver 5');
    expect(document.activeElement).toBe(heading('Driver 4'));
    await click('Invite a driver by email');
    expect(document.activeElement).toBe(heading('Driver 5, invited'));
  });
});

describe('a driver who may not drive this car', () => {
  it('is told so at their own field by the rules of the trip, and the price that is refused says it no second time', async () => {
    const tooYoung = { ...LERATO, firstName: 'Kagiso', birthOn: '2005-01-01' };
    servePrice({ 'bookings/quote': () => refused('driver_too_young', { minimumAge: 23 }) });
    openStep('drivers', { drivers: [LERATO, tooYoung] });
    await click(/^Next: /);
    const kagiso = within(screen.getByRole('group', { name: 'Driver 2' }));
    const field = kagiso.getByLabelText('Date of birth');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(
      within(screen.getByRole('group', { name: 'You' })).queryByText(/23 or older|at least 23/),
    ).toBeNull();
    expect(screen.queryByText('No price for these choices')).toBeNull();
    expect(kept()?.drivers[1]).toEqual(tooYoung);
  });

  it.each([
    ['on the day that they are old enough', '2003-12-04', false],
    ['a day short of it', '2003-12-05', true],
  ])('counts their birthday on the day of pick-up: %s', async (_when, birthOn, isTooYoung) => {
    servePrice();
    openStep('drivers', { drivers: [{ ...LERATO, birthOn }] });
    await click(/^Next: /);
    if (isTooYoung) expect(await screen.findAllByText(/23/)).not.toEqual([]);
    else await screen.findByRole('heading', { level: 1, name: 'What you pay if something happens' });
  });
});
