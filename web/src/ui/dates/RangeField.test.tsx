import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { RangeField, type RangeFieldProps } from './RangeField.tsx';

function open(over: Partial<RangeFieldProps> = {}) {
  const onNear = vi.fn();
  render(
    <RangeField
      labels={{ start: 'Pick-up', end: 'Return' }}
      value={{ startAt: new Date('2026-12-04T22:30:00Z'), endAt: new Date('2026-12-08T08:00:00Z') }}
      now={new Date('2026-12-01T08:00:00Z')}
      panel={(first, close) => (
        <div role="dialog" aria-label={`Opened at ${first}`}>
          <button type="button" onClick={close}>
            Done
          </button>
        </div>
      )}
      onNear={onNear}
      loading="Opening the calendar"
      {...over}
    />,
  );
  return { onNear, person: userEvent.setup() };
}
const end = (name: RegExp) => screen.getByRole('button', { name });

it('says both ends on the wall in South Africa, where a late evening in London is the next day', () => {
  open();
  expect(end(/^Pick-up/).textContent).toBe('Sat 5 Dec, 00:30');
  expect(end(/^Return/).textContent).toBe('Tue 8 Dec, 10:00');
});

it('opens one panel at the end that was pressed, and says which', async () => {
  const { person } = open();
  await person.click(end(/^Return/));
  screen.getByRole('dialog', { name: 'Opened at end' });
  expect([end(/^Pick-up/), end(/^Return/)].map((one) => one.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
  ]);
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(end(/^Return/).getAttribute('aria-expanded')).toBe('false');
});

it('fetches the panel as soon as somebody seems to want it, by the keyboard too', async () => {
  const { onNear, person } = open();
  expect(onNear).not.toHaveBeenCalled();
  await person.tab();
  expect(document.activeElement).toBe(end(/^Pick-up/));
  expect(onNear).toHaveBeenCalledOnce();
  await person.hover(end(/^Return/));
  expect(onNear).toHaveBeenCalledTimes(2);
});

it('says that the panel is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Late = lazy(() => promise);
  const { person } = open({ panel: () => <Late /> });
  await person.click(end(/^Pick-up/));
  expect(screen.getByRole('status').textContent).toBe('Opening the calendar');
  resolve({ default: () => <p>The calendar</p> });
  await screen.findByText('The calendar');
  expect(screen.queryByRole('status')).toBeNull();
});

it('names the end that is wrong, and the list of what is wrong leads to it', () => {
  open({ errors: { end: 'Choose a later day.' }, ids: { start: 'trip-start', end: 'trip-end' } });
  const wrong = end(/^Return/);
  expect([wrong.id, wrong.getAttribute('aria-invalid')]).toEqual(['trip-end', 'true']);
  const said = document.getElementById(wrong.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe('Choose a later day.');
  expect(end(/^Pick-up/).getAttribute('aria-invalid')).toBeNull();
});
