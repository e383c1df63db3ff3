import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPrices, PLAN, part, servePrices } from './testing/price-server.tsx';

describe('a rule that is typed', () => {
  it('is where it was left when its dialog is opened again', async () => {
    const { server } = servePrices(1, { ...PLAN, calendarRules: [], momentRules: [], ownPrices: [] });
    const person = openPrices();
    await screen.findByText('No rules yet');
    screen.getByText('No days with their own price');
    const add = screen.getByRole('button', { name: 'Add a rule' });
    await person.click(add);
    const dialog = () => within(screen.getByRole('dialog', { name: 'Add a rule' }));
    await person.selectOptions(dialog().getByLabelText('When'), 'weekday');
    await person.click(dialog().getByRole('button', { name: 'Save rule' }));
    await dialog().findByRole('link', { name: 'Choose at least one day.' });
    await person.click(dialog().getByRole('checkbox', { name: 'Sundays' }));
    await person.click(dialog().getByRole('checkbox', { name: 'Mondays' }));
    await person.type(dialog().getByLabelText('Change'), '0');
    await person.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(add);
    await person.click(add);
    expect(dialog().getByRole('checkbox', { name: 'Sundays' })).toHaveProperty('checked', true);
    await person.click(dialog().getByRole('button', { name: 'Save rule' }));
    await screen.findByText('Mondays, Sundays');
    screen.getByText('the same price');
    expect(server.asked('prices/save')).toMatchObject([
      { plan: { calendarRules: [{ kind: 'weekday', weekdays: [1, 0], percentBp: 0 }] } },
    ]);
  });

  it('takes the place of the one that was opened, also when a co-host changed others meanwhile', async () => {
    const holiday = { kind: 'holiday' as const, percentBp: 3_000 };
    const weekend = { kind: 'weekend' as const, percentBp: 1_500 };
    const { server, is } = servePrices(1, { ...PLAN, calendarRules: [holiday, weekend], momentRules: [] });
    const person = openPrices();
    await person.click(await screen.findByRole('button', { name: /^Change: Weekends/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change this rule' }));
    await person.clear(dialog.getByLabelText('Change'));
    await person.type(dialog.getByLabelText('Change'), '25');
    const season = { kind: 'range' as const, fromOn: '2030-12-10', toOn: '2031-01-10', percentBp: 500 };
    is.plan = { ...is.plan, calendarRules: [weekend, season] };
    is.version = 4;
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/^Season: /);
    expect(dialog.getByLabelText('Change')).toHaveProperty('value', '25');
    await person.click(dialog.getByRole('button', { name: 'Save rule' }));
    await screen.findByText('25% more');
    expect(server.asked('prices/save')).toMatchObject([
      { version: 4, plan: { calendarRules: [{ ...weekend, percentBp: 2_500 }, season] } },
    ]);
  });
});

describe('days with their own price', () => {
  it('are 400 at most and in their order, which is said at the last one', async () => {
    const { server } = servePrices(1, { ...PLAN, ownPrices: [] });
    const person = openPrices();
    const days = await part('Days with their own price');
    const fill = async (label: string, text: string) => {
      await person.clear(days.getByLabelText(label));
      await person.type(days.getByLabelText(label), text);
    };
    const set = () => person.click(days.getByRole('button', { name: 'Set this price' }));
    await fill('First day', '2030-01-01');
    await fill('Last day (optional)', '2029-12-31');
    await fill('Price a day', '900');
    await set();
    await days.findByRole('link', { name: 'The last day comes before the first.' });
    await fill('Last day (optional)', '2031-02-05');
    await set();
    await days.findByRole('link', { name: /^A car can have its own price on 400 days at most/ });
    expect(server.asked('prices/save')).toEqual([]);
    await fill('Last day (optional)', '2031-02-04');
    await set();
    await screen.findByText('The prices are saved');
    const [saved] = server.asked('prices/save');
    expect(saved).toMatchObject({ plan: { ownPrices: { length: 400 } } });
    days.getByText(/^Tue 1 Jan.* to .*4 Feb/);
  });
});
