import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useLocation } from '../../../lib/router/router.tsx';
import { App } from '../../../testing/app.tsx';
import { PolicySimulator } from './PolicySimulator.tsx';

function Address() {
  const { search, hash } = useLocation();
  return <output data-testid="address">{search + hash}</output>;
}

const open = (address: string) =>
  render(
    <App address={address}>
      <PolicySimulator />
      <Address />
    </App>,
  );
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const sent = () => userEvent.click(screen.getByRole('button', { name: 'Work it out' }));

describe('the policy simulator', () => {
  it('says by the engine what the trip in the address would give back', () => {
    open('/terms?policy=strict&price=R1%20800&days=3&before=13');
    expect(screen.getByText(/R900\.00 comes back and R1 044\.00 is kept/).textContent).toContain(
      '13 days before pick-up under Strict',
    );
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Part of the priceComes backIs kept',
      'RentalR900.00R900.00',
      'Service feeR0.00R144.00',
    ]);
  });

  it('puts what is typed into the address, where it survives a reload', async () => {
    open('/terms');
    await userEvent.selectOptions(field(/policy/), 'Flexible');
    await userEvent.clear(field(/Price/));
    await userEvent.type(field(/Price/), '900');
    await sent();
    expect(screen.getByTestId('address').textContent).toBe(
      '?policy=flexible&price=900&days=3&before=2#policy-simulator',
    );
    expect(screen.getByText(/R972\.00 comes back and R0\.00 is kept/)).toBeDefined();
  });

  it.each([
    ['price', /Price/, 'a lot', /what the rental costs/],
    ['price', /Price/, '0', /what the rental costs/],
    ['days', /Rental days/, '2.5', /how long the trip is/],
    ['before', /Days before/, '-1', /how many days before/],
    ['before', /Days before/, '366', /how many days before/],
  ])(
    'names the field %s that is wrong with “%3$s”, keeps it and takes the focus there',
    async (name, label, typed, said) => {
      open('/terms');
      await userEvent.clear(field(label));
      await userEvent.type(field(label), typed);
      await sent();
      expect(field(label).value).toBe(typed);
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field(label));
      expect(screen.getByText(said)).toBeDefined();
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.getByTestId('address').textContent).toContain(`${name}=`);
    },
  );

  it('is a form of plain HTML that asks for the same page, for who has no scripts', () => {
    open('/terms?policy=none');
    const form = field(/Price/).form;
    expect(form?.method).toBe('get');
    expect(form?.getAttribute('action')).toBe('/terms#policy-simulator');
    expect(screen.getByText('Choose a cancellation policy.')).toBeDefined();
  });
});
