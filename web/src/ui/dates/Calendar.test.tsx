import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Calendar } from './Calendar.tsx';

afterEach(cleanup);

function december(onPick = vi.fn()) {
  render(
    <Calendar
      from="2026-12-04"
      to="2026-12-08"
      minOn="2026-12-02"
      onPick={onPick}
      autoFocus
      lookOf={(on) => {
        if (on === '2026-12-10') return { taken: 'all', price: '720', disabled: true };
        return on === '2026-12-16' ? { isNoStart: true, note: 'Day of Reconciliation' } : { taken: 'none' };
      }}
    />,
  );
  return onPick;
}

const day = (name: RegExp) => screen.getByRole('button', { name });

describe('a calendar', () => {
  it('opens with the focus on the selected day, and arrow keys pick another', async () => {
    const onPick = december();
    expect(document.activeElement).toBe(day(/\b4 December 2026/));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-12');
  });

  it('says the state of a day in its name', () => {
    december();
    expect(day(/10 December 2026, booked/)).toBeDefined();
    expect(day(/16 December 2026, no start, Day of Reconciliation/)).toBeDefined();
    expect(day(/\b9 December 2026, free/)).toBeDefined();
  });

  it('does not pick a day that is booked or before the first one', async () => {
    const onPick = december();
    await userEvent.click(day(/10 December 2026/));
    await userEvent.click(day(/\b1 December 2026/));
    expect(onPick).not.toHaveBeenCalled();
  });
});
