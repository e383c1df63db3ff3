import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { broken, noAnswer } from '../../testing/server.ts';
import { openPrices, PLAN, POLO, part, SUGGESTED, servePrices } from './testing/price-server.tsx';
import { tripOf } from './testing/sample.ts';

const typedIn = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : null);

describe('a price that is typed and not saved yet', () => {
  it('stays where another part of the prices is saved', async () => {
    const { server } = servePrices();
    const person = openPrices();
    const base = await part('Day price and discounts');
    await person.clear(base.getByLabelText('Day price'));
    await person.type(base.getByLabelText('Day price'), '650');
    await person.click(screen.getByRole('button', { name: /^Remove: Weekends/ }));
    await screen.findByText('The prices are saved');
    expect(typedIn(base.getByLabelText('Day price'))).toBe('650');
    await person.click(base.getByRole('button', { name: 'Save prices' }));
    await waitFor(() => expect(server.asked('prices/save')).toHaveLength(2));
    expect(server.asked('prices/save')[1]).toEqual({
      vehicleId: POLO,
      version: 4,
      plan: { ...PLAN, calendarRules: [], dayPriceCents: 65_000 },
    });
  });

  it('gives way to a newer day price, which is shown', async () => {
    const { server, is } = servePrices();
    server.on('prices/answer-suggestion', () => {
      is.plan = { ...PLAN, dayPriceCents: 65_000 };
      is.version = 4;
      return { ...SUGGESTED, version: 4, dayPriceCents: 65_000 };
    });
    const person = openPrices();
    const base = await part('Day price and discounts');
    await person.type(base.getByLabelText('Day price'), '9');
    await person.click(await screen.findByRole('button', { name: 'Use R650 a day' }));
    await waitFor(() => expect(typedIn(base.getByLabelText('Day price'))).toBe('650'));
  });

  it('is said once when the line fails, kept over a reload, and saved when it is back', async () => {
    const { server } = servePrices();
    const answer = () => noAnswer();
    server.on('prices/save', answer);
    const person = openPrices();
    const days = await part('Days with their own price');
    await person.type(days.getByLabelText('First day'), '2030-12-24');
    await person.type(days.getByLabelText('Price a day'), '900');
    await person.click(days.getByRole('button', { name: 'Set this price' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('The prices are saved')).toBeNull();
    cleanup();
    const { server: again } = servePrices();
    const back = openPrices();
    const kept = await part('Days with their own price');
    expect(typedIn(kept.getByLabelText('Price a day'))).toBe('900');
    await back.click(kept.getByRole('button', { name: 'Set this price' }));
    await screen.findByText('The prices are saved');
    expect(again.asked('prices/save')).toMatchObject([
      { plan: { ownPrices: [...PLAN.ownPrices, { on: '2030-12-24', dayPriceCents: 90_000 }] } },
    ]);
    for (const label of ['First day', 'Last day (optional)', 'Price a day']) {
      expect(typedIn(kept.getByLabelText(label))).toBe('');
    }
  });
});

describe('what is removed', () => {
  it('is removed once by a double click, and nobody is blamed for it', async () => {
    const { server } = servePrices();
    const person = openPrices();
    await person.dblClick(await screen.findByRole('button', { name: /^Remove: Weekends/ }));
    await screen.findByText('The prices are saved');
    expect(server.asked('prices/save')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await person.dblClick(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: /^Remove: Weekends/ });
    expect(server.asked('prices/save')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not hand its button on to the next rule', async () => {
    const two = [...PLAN.calendarRules, { kind: 'holiday' as const, percentBp: 3_000 }];
    const { server } = servePrices(1, { ...PLAN, calendarRules: two });
    const person = openPrices();
    const button = await screen.findByRole('button', { name: /^Remove: Weekends/ });
    await person.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove: Weekends/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove: Public holidays' })).not.toBe(button);
    expect(server.asked('prices/save')).toMatchObject([{ plan: { calendarRules: [two[1]] } }]);
  });

  it('is there still when the server is broken, and the way back stays until it was gone', async () => {
    const { server, is } = servePrices();
    server.on('prices/save', () => broken());
    const person = openPrices();
    const remove = await screen.findByRole('button', { name: /^Remove: .*30 Dec/ });
    await person.click(remove);
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke on our side');
    expect(screen.getByRole('button', { name: /^Remove: .*30 Dec/ })).toBeTruthy();
    const take = ({ plan }: { plan: typeof PLAN }) => {
      is.plan = plan;
      is.version += 1;
      return { vehicleId: POLO, title: 'Polo', state: 'live', plan, version: is.version } as const;
    };
    server.on('prices/save', take);
    await person.click(screen.getByRole('button', { name: /^Remove: .*30 Dec/ }));
    await screen.findByText('No days with their own price');
    expect(screen.queryByRole('alert')).toBeNull();
    server.on('prices/save', noAnswer);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('alert');
    server.on('prices/save', take);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: /^Remove: .*30 Dec/ });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a day price and its discounts', () => {
  it('are refused just beyond their limits, at their fields, and taken at them', async () => {
    const { server } = servePrices();
    const person = openPrices();
    const base = await part('Day price and discounts');
    const fill = async (label: string, text: string) => {
      await person.clear(base.getByLabelText(label));
      if (text !== '') await person.type(base.getByLabelText(label), text);
    };
    const save = () => person.click(base.getByRole('button', { name: 'Save prices' }));
    await fill('Day price', '99');
    await fill('Lowest price (optional)', '100');
    await fill('From 3 days', '50,01');
    await fill('From 7 days', 'some');
    await save();
    await base.findByRole('alert');
    const wrongs = () => within(base.getByRole('alert')).getAllByRole('link');
    expect(wrongs().map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'Enter whole rand between R100 and R25 000.',
      'Enter whole rand between R100 and your day price, or leave it empty.',
      'Enter a percentage up to 50.',
      'Enter a percentage up to 50.',
    ]);
    await person.click(wrongs()[2] ?? document.body);
    expect(document.activeElement).toBe(base.getByLabelText('From 3 days'));
    await fill('Day price', '25001');
    await fill('Lowest price (optional)', '25001');
    await fill('From 3 days', '50');
    await fill('From 7 days', '');
    await save();
    await waitFor(() => expect(wrongs()).toHaveLength(1));
    await fill('Day price', '100');
    await fill('Lowest price (optional)', '101');
    await save();
    await waitFor(() => expect(wrongs()[0]?.textContent).toMatch(/between R100 and your day price/));
    expect(server.asked('prices/save')).toEqual([]);
    await fill('Lowest price (optional)', '100');
    await fill('From 30 days', '12,5 %');
    await save();
    await waitFor(() => expect(server.asked('prices/save')).toHaveLength(1));
    expect(server.asked('prices/save')[0]).toMatchObject({
      plan: {
        dayPriceCents: 10_000,
        minDayPriceCents: 10_000,
        discounts: { days3Bp: 5_000, days7Bp: 0, days30Bp: 1_250 },
      },
    });
  });

  it('have no lowest price any more once its field is emptied', async () => {
    const { server } = servePrices(1, { ...PLAN, minDayPriceCents: 45_000 });
    const person = openPrices();
    const base = await part('Day price and discounts');
    expect(typedIn(base.getByLabelText('Lowest price (optional)'))).toBe('450');
    await person.clear(base.getByLabelText('Lowest price (optional)'));
    await person.click(base.getByRole('button', { name: 'Save prices' }));
    await waitFor(() => expect(server.asked('prices/save')).toHaveLength(1));
    expect(server.asked('prices/save')[0]).toMatchObject({ plan: { minDayPriceCents: null } });
  });
});

describe('what a guest pays', () => {
  it('is asked for no dates that are half typed or end before they begin', async () => {
    const { server } = servePrices();
    const person = openPrices();
    const pays = within(await screen.findByRole('region', { name: 'What a guest pays' }));
    await pays.findByText('The guest pays');
    const asked = server.asked('prices/preview').length;
    const pickUp = typedIn(pays.getByLabelText('Pick-up')) ?? '';
    await person.clear(pays.getByLabelText('Return'));
    expect(pays.queryByText('The guest pays')).toBeNull();
    await person.type(pays.getByLabelText('Return'), pickUp);
    expect(pays.getByText('The return comes after the pick-up.')).toBeTruthy();
    expect(server.asked('prices/preview')).toHaveLength(asked);
    await person.clear(pays.getByLabelText('Pick-up'));
    await person.type(pays.getByLabelText('Pick-up'), '2030-12-10');
    await person.clear(pays.getByLabelText('Return'));
    await person.type(pays.getByLabelText('Return'), '2030-12-12');
    await pays.findByText('The guest pays');
    expect(server.asked('prices/preview').at(-1)).toEqual({
      vehicleId: POLO,
      startAt: '2030-12-10T10:00:00+02:00',
      endAt: '2030-12-12T10:00:00+02:00',
      plan: null,
    });
  });

  it('is no reason not to add a rule while its dates are empty', async () => {
    const { server } = servePrices();
    const person = openPrices();
    const pays = within(await screen.findByRole('region', { name: 'What a guest pays' }));
    await person.clear(pays.getByLabelText('Pick-up'));
    await person.click(await screen.findByRole('button', { name: 'Add a rule' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a rule' }));
    await person.type(dialog.getByLabelText('Change'), '10');
    await person.click(dialog.getByRole('button', { name: 'Save rule' }));
    await screen.findByText('The prices are saved');
    expect(server.asked('prices/save')).toMatchObject([
      { plan: { calendarRules: [...PLAN.calendarRules, { kind: 'weekend', percentBp: 1_000 }] } },
    ]);
  });

  it('says why there is no price for the dates, and asks again', async () => {
    const { server } = servePrices();
    server.on('prices/preview', () => broken(503));
    const person = openPrices();
    await screen.findByText('No price for these dates');
    server.on('prices/preview', () => ({ before: tripOf(123_450), after: null }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/^R1.234\.50$/)).length).toBeGreaterThan(0);
  });
});
