import { MOST_MARKS } from '@kwela/domain/hand-over/report';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BOOKING } from '../../bookings/testing/sample.ts';
import { openDeskPart } from '../testing/open-desk-part.tsx';
import { MarksOfReport } from './MarksOfReport.tsx';

const open = () => openDeskPart((place) => <MarksOfReport {...place} car={BOOKING.vehicle} side="guest" />);
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add this mark' });

it('keeps marks in the order in which they were added, and takes off the one that is meant', async () => {
  const { facts, person } = await open();
  expect(screen.queryByRole('list', { name: 'Marks on the car' })).toBeNull();
  const part = screen.getByRole('combobox', { name: 'Part' });
  const kind = screen.getByRole('combobox', { name: 'Kind of mark' });
  const names = within(part)
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '');
  for (const [at, what] of ['Scratch', 'Dent', 'Rust'].entries()) {
    await person.selectOptions(part, names[at] ?? '');
    await person.selectOptions(kind, what);
    await person.click(add());
  }
  const list = within(screen.getByRole('list', { name: 'Marks on the car' }));
  expect(facts()?.marks.map(({ kind }) => kind)).toEqual(['scratch', 'dent', 'rust']);
  await person.click(list.getByRole('button', { name: /^Remove: .*dent/i }));
  expect(facts()?.marks.map(({ kind }) => kind)).toEqual(['scratch', 'rust']);
  expect(list.getAllByRole('listitem')).toHaveLength(2);
});

it('is one mark after a double click, and two where another kind is seen on the same part', async () => {
  const { desk, facts, person } = await open();
  await person.dblClick(add());
  expect(facts()?.marks).toHaveLength(1);
  const [mark] = facts()?.marks ?? [];
  if (mark === undefined) throw new Error('Nothing was added');
  act(() => desk.note('guest', { marks: [mark, { ...mark, kind: 'rust', x: 0 }] }));
  await person.click(add());
  expect(facts()?.marks.map(({ kind }) => kind)).toEqual(['rust', 'scratch']);
});

it('takes as many marks as a report has room for, and one again once another is gone', async () => {
  const { desk, facts, person } = await open();
  const mark = { place: 'bonnet', kind: 'chip', size: 'coin', x: 0 } as const;
  const marks = Array.from({ length: MOST_MARKS - 1 }, (_, y) => ({ ...mark, y }));
  act(() => desk.note('guest', { marks }));
  await person.click(add());
  expect(facts()?.marks).toHaveLength(MOST_MARKS);
  expect(add().disabled).toBe(true);
  await person.click(screen.getAllByRole('button', { name: /^Remove: / })[0] ?? add());
  expect(facts()?.marks).toHaveLength(MOST_MARKS - 1);
  expect(add().disabled).toBe(false);
});
