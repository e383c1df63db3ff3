import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listingWith, openStep } from '../testing/open-step.tsx';
import { PriceStep } from './PriceStep.tsx';

const row = (name: string) => within(screen.getByRole('group', { name }));

describe('the extras of a car', () => {
  it('are kept once they have a name and a price, and each is removed alone', async () => {
    const { person, changes } = openStep(PriceStep);
    const add = screen.getByRole('button', { name: 'Add an extra' });
    await person.click(add);
    await person.type(row('Extra 1').getByLabelText('What it is'), '  Cool box ');
    expect(changes()).toBeNull();
    await person.type(row('Extra 1').getByLabelText('Price'), 'R1 200,50');
    await person.click(add);
    await person.type(row('Extra 2').getByLabelText('What it is'), 'Child seat');
    await person.type(row('Extra 2').getByLabelText('Price'), '80');
    await person.selectOptions(row('Extra 2').getByLabelText('Paid'), 'for each day');
    await person.clear(row('Extra 2').getByLabelText('At most'));
    await person.type(row('Extra 2').getByLabelText('At most'), '2');
    const box = { label: 'Cool box', unit: 'trip', priceCents: 120_050, maxQuantity: 1 };
    const seat = { label: 'Child seat', unit: 'day', priceCents: 8_000, maxQuantity: 2 };
    expect(changes()).toMatchObject({ terms: { extras: [box, seat] } });
    const [first, second] = changes()?.terms?.extras ?? [];
    expect(first?.code).not.toBe(second?.code);
    await person.click(screen.getByRole('button', { name: 'Remove extra 1' }));
    expect(changes()?.terms?.extras).toEqual([{ ...seat, code: second?.code }]);
    expect(row('Extra 1').getByLabelText('What it is')).toHaveProperty('value', 'Child seat');
    await person.click(screen.getByRole('button', { name: 'Remove extra 1' }));
    expect(changes()).toBeNull();
  });

  it.each([
    ['0', 1],
    ['1', 1],
    ['20', 20],
    ['21', 20],
    ['', 1],
  ])('may be taken “%s” times: %s', async (typed, maxQuantity) => {
    const extra = {
      code: 'box',
      label: 'Cool box',
      unit: 'trip' as const,
      priceCents: 1_000,
      maxQuantity: 5,
    };
    const { person, changes } = openStep(PriceStep, listingWith({ terms: { extras: [extra] } }));
    const most = row('Extra 1').getByLabelText('At most');
    await person.clear(most);
    if (typed !== '') await person.type(most, typed);
    expect(changes()?.terms?.extras).toEqual([{ ...extra, maxQuantity }]);
  });
});

describe('how trips are booked', () => {
  it('asks who books instantly of a car that is booked so, and keeps what was said', async () => {
    const { person, changes } = openStep(PriceStep, listingWith({ terms: { isInstant: false } }));
    expect(screen.queryByRole('group', { name: 'Who books instantly (optional)' })).toBeNull();
    await person.click(screen.getByRole('radio', { name: /^Instantly/ }));
    const who = row('Who books instantly (optional)');
    await person.click(who.getByLabelText('Only guests with a confirmed mobile number'));
    await person.type(who.getByLabelText('Least number of trips with Kwela'), '3');
    const [, least] = who.getAllByRole('option');
    await person.selectOptions(who.getByLabelText('Least stars from other hosts'), least?.textContent ?? '');
    expect(changes()).toMatchObject({
      terms: { isInstant: true, instantConditions: { hasConfirmedMobile: true, minTrips: 3 } },
    });
    expect(changes()?.terms?.instantConditions?.minStarsHundredths).toBeGreaterThan(0);
    await person.click(screen.getByRole('radio', { name: /^On request/ }));
    await person.click(screen.getByRole('radio', { name: /^Instantly/ }));
    expect(screen.getByLabelText('Least number of trips with Kwela')).toHaveProperty('value', '3');
  });
});

describe('what a car costs', () => {
  it('is read to the cent, with percentages up and down, and nothing for an emptied field', async () => {
    const discounts = { days3Bp: 500, days7Bp: 1_000, days30Bp: 0 };
    const { person, changes } = openStep(PriceStep, listingWith({ terms: { kmPerDay: 200, discounts } }));
    await person.type(screen.getByLabelText('Price a day'), '650');
    await person.clear(screen.getByLabelText('Each further kilometre'));
    await person.type(screen.getByLabelText('Each further kilometre'), '2,55');
    await person.type(screen.getByLabelText(/^Weekends, in per cent/), '12,5');
    await person.type(screen.getByLabelText(/^Public holidays, in per cent/), '-10');
    await person.clear(screen.getByLabelText('From 7 days'));
    await person.clear(screen.getByLabelText('Kilometres a day'));
    expect(changes()?.terms).toEqual({
      dayPriceCents: 65_000,
      extraKmCents: 255,
      priceRules: [
        { kind: 'weekend', percentBp: 1_250 },
        { kind: 'holiday', percentBp: -1_000 },
      ],
      discounts: { days3Bp: 500, days7Bp: 0, days30Bp: 0 },
      kmPerDay: null,
    });
  });

  it('takes the prepaid refuel away from a car that is filled at no pump any more', () => {
    const { changes } = openStep(
      PriceStep,
      listingWith({ car: { fuel: 'electric' }, terms: { offersRefuel: true } }),
    );
    expect(screen.queryByLabelText('Guests can prepay the refuelling')).toBeNull();
    expect(changes()).toEqual({ terms: { offersRefuel: false } });
  });
});
