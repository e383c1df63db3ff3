import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Calendar } from './Calendar.tsx';

function december(onPick = vi.fn(), onHover = vi.fn()) {
  render(
    <Calendar
      from="2026-12-04"
      to="2026-12-08"
      minOn="2026-12-02"
      maxOn="2027-01-20"
      onPick={onPick}
      onHover={onHover}
      autoFocus
      lookOf={(on) => {
        if (on === '2026-12-10') return { taken: 'all', price: '720', disabled: true };
        if (on === '2026-12-11') return { taken: 'morning' };
        if (on === '2026-12-14') return { taken: 'afternoon' };
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

  it.each(['2026-11-02', '2027-01-04', '2027-02-01'])(
    'takes as much room in a month of four weeks as in one of six: %s',
    (from) => {
      render(<Calendar from={from} to={from} />);
      const [grid] = screen.getAllByRole('grid');
      expect(grid?.querySelectorAll('tbody tr')).toHaveLength(6);
    },
  );

  it('says the state of a day in its name', () => {
    december();
    expect(day(/10 December 2026, booked/)).toBeDefined();
    expect(day(/16 December 2026, no start, Day of Reconciliation/)).toBeDefined();
    expect(day(/\b9 December 2026, free$/)).toBeDefined();
    expect(day(/11 December 2026, free from noon/)).toBeDefined();
    expect(day(/14 December 2026, free until noon/)).toBeDefined();
  });

  it('does not pick a day that is booked or before the first one', async () => {
    const onPick = december();
    await userEvent.click(day(/10 December 2026/));
    await userEvent.click(day(/\b1 December 2026/));
    expect(onPick).not.toHaveBeenCalled();
  });

  it('turns to no month without a day that can be picked, and picks none after the last', async () => {
    const onPick = december();
    const turn = (way: 'Previous month' | 'Next month') =>
      userEvent.click(screen.getByRole('button', { name: way }));
    await turn('Previous month');
    expect(day(/\b4 December 2026/)).toBeDefined();
    await turn('Next month');
    await userEvent.click(day(/\b21 January 2027/));
    expect(onPick).not.toHaveBeenCalled();
    await turn('Next month');
    await userEvent.click(day(/\b20 January 2027/));
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2027-01-20');
  });

  it('tells the day under the pointer, and none once it has gone', async () => {
    const onHover = vi.fn();
    december(vi.fn(), onHover);
    await userEvent.hover(day(/\b6 December 2026/));
    expect(onHover).toHaveBeenLastCalledWith('2026-12-06');
    await userEvent.unhover(day(/\b6 December 2026/));
    expect(onHover).toHaveBeenLastCalledWith(null);
  });
});
