import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { broken, noAnswer, refused } from '../../testing/server.ts';
import {
  CAR,
  HILUX,
  openPrices as open,
  PLAN,
  POLO,
  part,
  SUGGESTED,
  servePrices as thandi,
} from './testing/price-server.tsx';

describe('the prices of a car', () => {
  it('say their rules in plain words, and why each day costs what it does', async () => {
    thandi();
    open();
    const rules = await part('Rules');
    expect(rules.getByText('Weekends: trip days that start on Friday or Saturday')).toBeTruthy();
    expect(rules.getByText('15% more')).toBeTruthy();
    expect(rules.getByText('Booked 2 days before pick-up or later')).toBeTruthy();
    expect(rules.getByText('10% less')).toBeTruthy();
    const days = await part('Days with their own price');
    expect(days.getByText(/30 Dec.* to .*31 Dec/)).toBeTruthy();
    expect(await screen.findByText('Your day price · Weekend, 15% more')).toBeTruthy();
    expect(screen.getByText(/^You are paid R1.350\.00 of it\.$/)).toBeTruthy();
  });

  it('take a season, with what it does to the dates, and let it be undone', async () => {
    const { server } = thandi();
    const person = open();
    const rules = await part('Rules');
    await person.click(rules.getByRole('button', { name: 'Add a rule' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a rule' }));
    await person.selectOptions(dialog.getByLabelText('When'), 'range');
    await person.click(dialog.getByRole('button', { name: 'Save rule' }));
    expect(await dialog.findByRole('link', { name: 'Enter the first day of the season.' })).toBeTruthy();
    expect(server.asked('prices/save')).toEqual([]);
    await person.type(dialog.getByLabelText('First day'), '2030-12-10');
    await person.type(dialog.getByLabelText('Last day'), '2031-01-10');
    await person.type(dialog.getByLabelText('Change'), '20');
    expect(await dialog.findByText(/R1.800\.00 now, R2.160\.00 with this change/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Save rule' }));
    const season = { kind: 'range', fromOn: '2030-12-10', toOn: '2031-01-10', percentBp: 2_000 };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('prices/save')).toEqual([
      { vehicleId: POLO, version: 3, plan: { ...PLAN, calendarRules: [...PLAN.calendarRules, season] } },
    ]);
    expect(await rules.findByText(/^Season: .*10 Dec.* to .*10 Jan/)).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rules.queryByText(/^Season/)).toBeNull());
    expect(server.asked('prices/save')[1]).toEqual({ vehicleId: POLO, version: 4, plan: PLAN });
  });

  it('change a rule where it stands, and lose one that is removed', async () => {
    const { server } = thandi();
    const person = open();
    const rules = await part('Rules');
    await person.click(rules.getByRole('button', { name: /^Change: Booked 2 days/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change this rule' }));
    const percent = dialog.getByLabelText<HTMLInputElement>('Change');
    expect(percent.value).toBe('10');
    await person.clear(percent);
    await person.type(percent, '60');
    await person.click(dialog.getByRole('button', { name: 'Save rule' }));
    expect(
      await dialog.findByRole('link', { name: 'Enter a percentage: up to 200% more or 50% less.' }),
    ).toBeTruthy();
    await person.clear(percent);
    await person.type(percent, '12,5');
    await person.click(dialog.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(server.asked('prices/save')).toHaveLength(1));
    expect(server.asked('prices/save')[0]).toMatchObject({
      plan: { momentRules: [{ kind: 'last_minute', withinDays: 2, percentBp: -1_250 }] },
    });
    await person.click(await rules.findByRole('button', { name: /^Remove: Weekends/ }));
    await waitFor(() => expect(server.asked('prices/save')).toHaveLength(2));
    expect(server.asked('prices/save')[1]).toMatchObject({ version: 4, plan: { calendarRules: [] } });
  });

  it('take a price for each of some days, and keep the others', async () => {
    const { server } = thandi();
    const person = open();
    const days = await part('Days with their own price');
    await person.type(days.getByLabelText('First day'), '2030-12-24');
    await person.type(days.getByLabelText('Last day (optional)'), '2030-12-25');
    await person.type(days.getByLabelText('Price a day'), '50');
    await person.click(days.getByRole('button', { name: 'Set this price' }));
    expect(
      await days.findByRole('link', { name: /^Enter whole rand between R100 and R25.000\.$/ }),
    ).toBeTruthy();
    await person.type(days.getByLabelText('Price a day'), '0');
    await person.clear(days.getByLabelText('Price a day'));
    await person.type(days.getByLabelText('Price a day'), '900');
    await person.click(days.getByRole('button', { name: 'Set this price' }));
    await waitFor(() => expect(server.asked('prices/save')).toHaveLength(1));
    expect(server.asked('prices/save')[0]).toMatchObject({
      plan: {
        ownPrices: [
          ...PLAN.ownPrices,
          { on: '2030-12-24', dayPriceCents: 90_000 },
          { on: '2030-12-25', dayPriceCents: 90_000 },
        ],
      },
    });
  });

  it('stay as they are when somebody else was quicker, and that is said', async () => {
    const { server } = thandi();
    server.on('prices/save', () => refused('prices_changed', { version: 5 }));
    const person = open();
    const base = await part('Day price and discounts');
    await person.clear(base.getByLabelText('Day price'));
    await person.type(base.getByLabelText('Day price'), '650');
    await person.click(base.getByRole('button', { name: 'Save prices' }));
    expect((await base.findByRole('alert')).textContent).toContain('These prices were changed');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are suggested with reasons and cars, and changed when the host says so', async () => {
    const { server } = thandi();
    server.on('prices/answer-suggestion', ({ answer }) => ({
      ...SUGGESTED,
      isDismissed: answer === 'dismiss',
    }));
    const person = open();
    const suggestion = await part('What similar cars cost');
    expect(await suggestion.findByText('We suggest R650 a day.')).toBeTruthy();
    expect(suggestion.getByText('Your price is below what three out of four hosts ask.')).toBeTruthy();
    expect(
      suggestion.getByRole('link', { name: 'Toyota Starlet 2023, Cape Town', hidden: true }),
    ).toBeTruthy();
    expect(server.asked('prices/answer-suggestion')).toEqual([]);
    await person.click(suggestion.getByRole('button', { name: 'Use R650 a day' }));
    await waitFor(() =>
      expect(server.asked('prices/answer-suggestion')).toEqual([
        { vehicleId: POLO, version: 3, suggestedCents: 65_000, answer: 'apply' },
      ]),
    );
  });

  it('are no one’s who has no car, who is led to list one', async () => {
    thandi(0);
    open();
    expect(await screen.findByText('No cars yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'List your car' })).toBeTruthy();
  });
});

describe('many dates at once', () => {
  const DONE = {
    bulkId: idOf(9),
    carCount: 2,
    dayCount: 2,
    undoUntil: new Date(Date.now() + 600_000).toISOString(),
  };

  it('are shown before they are changed, changed once although an answer was lost, and undone', async () => {
    const { server } = thandi(2);
    const day = { on: '2030-12-14', beforeCents: 60_000, afterCents: 66_000, isAtLimit: false };
    const { vehicleId, title } = CAR;
    server.on('prices/preview-bulk', () => ({
      cars: [{ vehicleId, title, days: [day, { ...day, on: '2030-12-15' }] }],
    }));
    server.on('prices/change-bulk', noAnswer);
    const person = open();
    await person.click(await screen.findByRole('checkbox', { name: 'All cars' }));
    const bulk = within(screen.getByRole('region', { name: 'Many dates at once' }));
    await person.type(bulk.getByLabelText('First day'), '2030-12-14');
    await person.type(bulk.getByLabelText('Last day'), '2030-12-15');
    await person.type(bulk.getByLabelText('Percent'), '10');
    await person.click(bulk.getByRole('button', { name: 'See the new prices' }));
    expect(await bulk.findByText('2 prices change. Nothing is saved yet.')).toBeTruthy();
    const input = {
      vehicleIds: [POLO, HILUX],
      fromOn: '2030-12-14',
      toOn: '2030-12-15',
      weekdays: [],
      change: { kind: 'percent', percentBp: 1_000 },
    };
    expect(server.asked('prices/preview-bulk')).toEqual([input]);
    expect(server.asked('prices/change-bulk')).toEqual([]);
    await person.click(bulk.getByRole('button', { name: 'Change these prices' }));
    expect((await bulk.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    server.on('prices/change-bulk', () => DONE);
    server.on('prices/last-bulk', () => ({ last: DONE }));
    await person.click(bulk.getByRole('button', { name: 'Change these prices' }));
    expect(await bulk.findByText('2 prices are changed')).toBeTruthy();
    const [first, second] = server.keysOf('prices/change-bulk');
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).toBe(first);
    server.on('prices/undo-bulk', () => ({ restoredCount: 1, keptCount: 1 }));
    server.on('prices/last-bulk', () => ({ last: null }));
    await person.click(bulk.getByRole('button', { name: 'Undo' }));
    expect(await bulk.findByText('The change is undone')).toBeTruthy();
    expect(bulk.getByText('1 day was changed again since then and kept the newer price.')).toBeTruthy();
    expect(server.asked('prices/undo-bulk')).toEqual([{ bulkId: DONE.bulkId }]);
  });

  it('are not asked for without a car, dates or an amount', async () => {
    const { server } = thandi(2);
    const person = open();
    const bulk = within(await screen.findByRole('region', { name: 'Many dates at once' }));
    await person.click(bulk.getByRole('button', { name: 'See the new prices' }));
    const wrong = [
      'Choose at least one car.',
      'Enter the first day.',
      'Enter the last day.',
      'Enter a percentage.',
    ];
    for (const name of wrong) expect(await bulk.findByRole('link', { name })).toBeTruthy();
    expect(server.asked('prices/preview-bulk')).toEqual([]);
  });
});

describe('the prices on show', () => {
  it('are those of the car in the address, of another one when it is chosen, and of the first for an old link', async () => {
    const { server } = thandi(2);
    const person = open(`/host/tools?tab=prices&car=${HILUX}`);
    const car = await screen.findByRole('combobox', { name: 'Car' });
    expect(car).toHaveProperty('value', HILUX);
    await waitFor(() => expect(server.asked('prices/plan')).toEqual([{ vehicleId: HILUX }]));
    await person.selectOptions(car, POLO);
    await waitFor(() => expect(server.asked('prices/plan').at(-1)).toEqual({ vehicleId: POLO }));
    cleanup();
    thandi(2);
    open('/host/tools?tab=prices&car=somebody-elses');
    expect(await screen.findByRole('combobox', { name: 'Car' })).toHaveProperty('value', POLO);
  });

  it('say that they did not load, and are asked for again', async () => {
    const { server } = thandi();
    const answer = {
      items: [
        { vehicleId: POLO, title: 'Polo', state: 'live', plateEnd: '1', dayPriceCents: 60_000, ruleCount: 0 },
      ],
    } as const;
    server.on('prices/cars', () => broken());
    const person = open();
    await screen.findByText('Your cars did not load');
    server.on('prices/cars', () => ({ items: [...answer.items] }));
    server.on('prices/plan', () => broken());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The prices of this car did not load');
  });
});
