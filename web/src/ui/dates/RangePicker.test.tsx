import { addDays, localDate } from '@kwela/domain/time';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RangePicker } from './RangePicker.tsx';
import type { RangeDraft, RangeEnd, RangeRules } from './range.ts';

const NOW = new Date('2026-12-01T08:00:00Z');
const at = (on: string, time = '08:00') => new Date(`${on}T${time}:00Z`);
/** On the hour from ten to noon on the wall in South Africa. */
const HOURS = ['08:00', '09:00', '10:00'];

const rules: RangeRules = {
  minOn: '2026-12-02',
  maxOn: '2026-12-20',
  lookOf: (on) => (on === '2026-12-10' ? { taken: 'all', disabled: true } : {}),
  pick: (draft, on) =>
    draft.next === 'start' || on < localDate(draft.startAt)
      ? { startAt: at(on), endAt: null, next: 'end', isRestart: draft.next === 'end' }
      : { ...draft, endAt: at(on), next: 'start', isRestart: false },
  timesOf: (draft, end) => {
    const day = end === 'start' ? draft.startAt : (draft.endAt ?? draft.startAt);
    return HOURS.map((time) => ({
      at: at(localDate(day), time),
      label: `${Number(time.slice(0, 2)) + 2}:00`,
    }));
  },
  problemOf: () => undefined,
};

const BOTH: RangeDraft = {
  startAt: at('2026-12-04'),
  endAt: at('2026-12-08', '10:00'),
  next: 'start',
  isRestart: false,
};

function Picker({ first, onDraft }: { first: RangeDraft; onDraft: (draft: RangeDraft) => void }) {
  const [draft, setDraft] = useState(first);
  return (
    <RangePicker
      draft={draft}
      onDraft={(next) => {
        onDraft(next);
        setDraft(next);
      }}
      rules={rules}
      labels={{ start: 'Pick-up', end: 'Return' }}
      timeLabels={{ start: 'Pick-up time', end: 'Return time' }}
      missing="Choose a day"
      status={draft.next === 'end' ? 'Choose the day of return' : 'Choose the day of pick-up'}
      months={1}
      now={NOW}
    />
  );
}

function open(first: RangeDraft = BOTH) {
  const onDraft = vi.fn<(draft: RangeDraft) => void>();
  render(<Picker first={first} onDraft={onDraft} />);
  return { onDraft, person: userEvent.setup() };
}
const day = (name: RegExp) => screen.getByRole('button', { name });
const end = (name: 'Pick-up' | 'Return') => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const time = (which: RangeEnd) =>
  screen.getByRole<HTMLSelectElement>('combobox', {
    name: which === 'start' ? 'Pick-up time' : 'Return time',
  });
const chosen = () =>
  screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.getAttribute('data-day'));

it('says both ends by day and time, and which one the next day is for', () => {
  open();
  expect([end('Pick-up').textContent, end('Return').textContent]).toEqual([
    'Pick-upFri 4 Dec',
    'ReturnTue 8 Dec',
  ]);
  expect([time('start').selectedOptions[0]?.label, time('end').selectedOptions[0]?.label]).toEqual([
    '10:00',
    '12:00',
  ]);
  expect([end('Pick-up'), end('Return')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
  ]);
  expect(chosen()).toEqual(['2026-12-04', '2026-12-08']);
  expect(document.activeElement).toBe(day(/\b4 December 2026/));
});

it('takes a start and then an end, of which there is no time before its day', async () => {
  const { onDraft, person } = open();
  await person.click(day(/\b5 December 2026/));
  expect(end('Return').textContent).toBe('ReturnChoose a day');
  expect([time('end').disabled, time('end').value]).toEqual([true, '']);
  expect(screen.getByText('Choose the day of return').role).toBe('status');
  await person.click(day(/\b7 December 2026/));
  expect(onDraft).toHaveBeenLastCalledWith({
    startAt: at('2026-12-05'),
    endAt: at('2026-12-07'),
    next: 'start',
    isRestart: false,
  });
  expect(time('end').disabled).toBe(false);
});

it('begins anew with a day before the start', async () => {
  const { onDraft, person } = open({ ...BOTH, next: 'end' });
  await person.click(day(/\b3 December 2026/));
  expect(onDraft).toHaveBeenLastCalledWith(
    expect.objectContaining({ startAt: at('2026-12-03'), endAt: null, isRestart: true }),
  );
});

it('takes the next day for the end that was pressed, and forgets that it began anew', async () => {
  const { onDraft, person } = open({ ...BOTH, isRestart: true });
  await person.click(end('Return'));
  expect(onDraft).toHaveBeenLastCalledWith({ ...BOTH, next: 'end', isRestart: false });
  expect(end('Return').getAttribute('aria-pressed')).toBe('true');
});

it('changes the time of one end and nothing else', async () => {
  const { onDraft, person } = open();
  await person.selectOptions(time('end'), '11:00');
  expect(onDraft).toHaveBeenLastCalledWith({ ...BOTH, endAt: at('2026-12-08', '09:00') });
  await person.selectOptions(time('start'), '12:00');
  expect(onDraft).toHaveBeenLastCalledWith({
    ...BOTH,
    startAt: at('2026-12-04', '10:00'),
    endAt: at('2026-12-08', '09:00'),
  });
});

it('shows the range up to the day under the pointer while its end is missing, and none before the start', async () => {
  const { person } = open({ ...BOTH, endAt: null, next: 'end' });
  await person.hover(day(/\b6 December 2026/));
  expect(chosen()).toEqual(['2026-12-04', '2026-12-06']);
  await person.hover(day(/\b3 December 2026/));
  expect(chosen()).toEqual(['2026-12-04']);
  await person.unhover(day(/\b3 December 2026/));
  expect(chosen()).toEqual(['2026-12-04']);
});

it.each([
  ['before the first', /\b1 December 2026/],
  ['that is booked', /\b10 December 2026/],
  ['after the last', /\b21 December 2026/],
])('takes no day %s', async (_, name) => {
  const { onDraft, person } = open();
  await person.click(day(name));
  expect(onDraft).not.toHaveBeenCalled();
});

it('takes the first and the last day that there is, by the keyboard as well', async () => {
  const { onDraft, person } = open();
  await person.click(day(/\b2 December 2026/));
  expect(onDraft).toHaveBeenLastCalledWith(expect.objectContaining({ startAt: at('2026-12-02') }));
  day(/\b19 December 2026/).focus();
  await person.keyboard('{ArrowRight}{Enter}');
  expect(onDraft).toHaveBeenLastCalledWith(expect.objectContaining({ endAt: at(addDays('2026-12-19', 1)) }));
});
