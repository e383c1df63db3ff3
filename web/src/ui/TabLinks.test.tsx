import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from '../lib/router/router.tsx';
import { TabLinks } from './TabLinks.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const TABS = [
  { name: 'upcoming', to: '/my-bookings', label: 'Upcoming', count: '2' },
  { name: 'requests', to: '/my-bookings?tab=requests', label: 'Requests' },
  { name: 'past', to: '/my-bookings?tab=past', label: 'Past', count: '100+' },
];
const tabs = (current: string) => (
  <MemoryRouter>
    <TabLinks label="Trips" tabs={TABS} current={current} />
  </MemoryRouter>
);

it('says which part is on show and how many are behind each, nothing for none', () => {
  render(tabs('past'));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Past100+');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Upcoming2',
    'Requests',
    'Past100+',
  ]);
});

it('brings the part on show into sight on a phone, where the row is wider than the window', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const { rerender } = render(tabs('upcoming'));
  rerender(tabs('past'));
  const names = shown.mock.contexts.map((tab) => tab instanceof Element && tab.textContent);
  expect(names).toEqual(['Upcoming2', 'Past100+']);
});
