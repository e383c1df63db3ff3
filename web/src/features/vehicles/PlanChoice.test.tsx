import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { QUOTE } from '../checkout/testing/sample.ts';
import type { Quote } from '../pricing/use-trip-quote.ts';
import { PlanChoice } from './PlanChoice.tsx';
import { COROLLA_CROSS } from './testing/sample.ts';
import type { Vehicle } from './vehicle.ts';

const onChange = vi.fn<(plan: string) => void>();
const show = (vehicle: Vehicle = COROLLA_CROSS, quote: Quote | null = null) =>
  render(<PlanChoice vehicle={vehicle} plan="basic" quote={quote} onChange={onChange} />);

afterEach(() => {
  cleanup();
  onChange.mockClear();
});

it('says of each plan what it costs and what excess it leaves', () => {
  show();
  const [basic, standard] = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(basic).toMatch(/Basic.*included.*Excess R40.000\.00$/);
  expect(standard).toMatch(/Standard.*R95\.00 a day.*Excess R7.500\.00$/);
});

it('says what a plan costs on the very dates that are priced', () => {
  const [line] = QUOTE.lineItems;
  if (line === undefined) throw new Error('The sample has no line');
  const peak = { ...line, unitCents: 120_000, totalCents: 480_000 };
  show(COROLLA_CROSS, { ...QUOTE, lineItems: [peak] });
  const standard = screen.getByRole('radio', { name: /^Standard/ }).closest('label');
  // 12 % of R1 200.00.
  expect(standard?.textContent).toContain('R144.00 a day');
});

it('names the deposit of a plan only where it is another one', () => {
  const [basic, ...others] = COROLLA_CROSS.protection;
  if (basic === undefined) throw new Error('The sample has no plan');
  show({
    ...COROLLA_CROSS,
    protection: [basic, ...others.map((plan) => ({ ...plan, depositCents: 375_000 }))],
  });
  const rows = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
  expect(rows[0]).not.toContain('deposit');
  expect(rows[1]).toMatch(/deposit R3.750\.00$/);
});

it('hands on the plan that is picked', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: /^Standard/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('standard');
});

it('says what no plan covers, and closes again', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'What is not covered' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(3);
  expect(dialog.getByRole('list').textContent).not.toMatch(/insur/i);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
