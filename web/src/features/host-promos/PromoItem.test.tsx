import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import PromosTab from './PromosTab.tsx';
import type { Promo, Promos } from './promo-calls.ts';

const POLO = { id: idOf(1), title: 'Volkswagen Polo 2022', plateEnd: '123', isListed: true, isSaver: false };
const RANGER = { id: idOf(2), title: 'Ford Ranger 2021', plateEnd: '456', isListed: false, isSaver: false };
const UNUSED: Promo = {
  id: idOf(3),
  code: 'SPRING',
  off: { kind: 'sum', offCents: 25_050 },
  vehicleIds: null,
  bookFromOn: '2030-05-01',
  bookLastOn: '2030-07-31',
  tripFromOn: '2030-06-01',
  tripLastOn: '2030-08-31',
  maxUses: 1,
  state: 'active',
  useCount: 0,
  costCents: 0,
  createdAt: '2030-05-01T08:00:00.000Z',
};

function open(items: Promo[], answers: Answers = {}) {
  let now = items;
  const opened = openPart(<PromosTab />, {
    'promos/mine': (): Promos => ({
      items: now,
      cars: [POLO, RANGER],
      limits: { maxPercentBp: 3_000, maxOffCents: 500_000, maxUses: 1_000, maxCodes: 100 },
      canChange: true,
    }),
    ...answers,
  });
  const become = (next: Promo[]) => {
    now = next;
  };
  return { ...opened, become };
}
const item = async (code = UNUSED.code) => {
  const found = (await screen.findByText(code)).closest('li');
  if (found === null) throw new Error(`${code} is no item`);
  return within(found);
};
const actionsOf = async () =>
  (await item())
    .queryAllByRole('button', { name: /^(Change|Turn|Delete)/ })
    .map(({ textContent }) => textContent);
const CANNOT = /^A booking was made with this promo code/;

describe('what can be done with a code', () => {
  it.each<[Promo['state'], number, string, string[]]>([
    ['active', 0, 'Active', ['Change', 'Turn off', 'Delete']],
    ['active', 1, 'Active', ['Change', 'Turn off']],
    ['planned', 0, 'Starts later', ['Change', 'Turn off', 'Delete']],
    ['paused', 1, 'Turned off', ['Change', 'Turn on']],
    ['used_up', 1, 'Used up', ['Change', 'Turn off']],
    ['over', 1, 'Ended', []],
    ['over', 0, 'Ended', ['Delete']],
  ])('that is “%s” and was used %i times says “%s” and has %j', async (state, useCount, badge, actions) => {
    open([{ ...UNUSED, state, useCount }]);
    (await item()).getByText(badge);
    (await item()).getByText(`${useCount} of 1 time`);
    expect(await actionsOf()).toEqual(actions);
    const links = (await item()).queryAllByText(/Polo 2022 · …123/);
    expect(links).toHaveLength(state === 'over' ? 0 : 1);
    expect((await item()).queryByText(/Ranger 2021 · …456/)).toBeNull();
  });

  it('leaves it there after a no to the question, with the keyboard where it was', async () => {
    const { person, server } = open([UNUSED], { 'promos/remove': () => refused('promo_was_used') });
    const remove = (await item()).getByRole('button', { name: 'Delete' });
    await person.click(remove);
    await person.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(remove);
    expect(server.asked('promos/remove')).toEqual([]);
  });

  it('says of a code that somebody booked with meanwhile why it stays, until something else worked', async () => {
    const { person, server, become } = open([UNUSED], { 'promos/remove': () => refused('promo_was_used') });
    await person.click((await item()).getByRole('button', { name: 'Delete' }));
    become([{ ...UNUSED, useCount: 1, state: 'used_up', costCents: 25_050 }]);
    await person.click(screen.getByRole('button', { name: 'Delete promo code' }));
    await (await item()).findByText(CANNOT);
    (await item()).getByText('Used up');
    (await item()).getByText('R250.50');
    expect(await actionsOf()).toEqual(['Change', 'Turn off']);
    server.on('promos/switch', () => ({ ...UNUSED, state: 'paused', useCount: 1 }));
    become([{ ...UNUSED, state: 'paused', useCount: 1 }]);
    await person.click((await item()).getByRole('button', { name: 'Turn off' }));
    await (await item()).findByText('Turned off');
    expect((await item()).queryByText(CANNOT)).toBeNull();
  });

  it('is told of one code alone', async () => {
    const { person } = open([UNUSED, { ...UNUSED, id: idOf(4), code: 'AUTUMN' }], {
      'promos/switch': noAnswer,
    });
    await person.click((await item('AUTUMN')).getByRole('button', { name: 'Turn off' }));
    await (await item('AUTUMN')).findByText(/^We could not reach Kwela/);
    expect((await item()).queryByText(/^We could not reach Kwela/)).toBeNull();
  });

  it('takes a deleted one off the list', async () => {
    const { person, server, become } = open([UNUSED, { ...UNUSED, id: idOf(4), code: 'AUTUMN' }]);
    server.on('promos/remove', () => ({ isRemoved: true }));
    await person.click((await item()).getByRole('button', { name: 'Delete' }));
    become([{ ...UNUSED, id: idOf(4), code: 'AUTUMN' }]);
    await person.click(screen.getByRole('button', { name: 'Delete promo code' }));
    await waitFor(() => expect(screen.queryByText(UNUSED.code)).toBeNull());
    await item('AUTUMN');
    expect(server.asked('promos/remove')).toEqual([{ id: UNUSED.id }]);
  });
});
