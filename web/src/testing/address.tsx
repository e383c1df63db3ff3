import { screen } from '@testing-library/react';
import { useLocation } from '../lib/router/router.tsx';

/** Says on the page where it is, for a test to read. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** What the `Address` on the page says. */
export const here = (): string => screen.getByRole('status', { name: 'Address' }).textContent ?? '';
