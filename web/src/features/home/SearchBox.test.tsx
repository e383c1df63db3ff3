import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryRouter, Route, Routes, useLocation } from '../../lib/router/router.tsx';
import { noAnswer, serve } from '../../testing/server.ts';
import { type Place, rememberPlace } from '../places/place.ts';
import { SearchBox } from './SearchBox.tsx';

const GEORGE: Place = {
  id: 'place:george',
  kind: 'town',
  name: 'George',
  area: 'Western Cape',
  alsoKnownAs: null,
  lat: -33.96,
  lng: 22.46,
};
const NOW = new Date();

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function showBox(places: Place[]) {
  const server = serve({ 'places/suggest': () => ({ items: places }) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SearchBox now={NOW} />
        <Routes>
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return server;
}

const address = () =>
  new URL(screen.getByRole('status', { name: '' }).textContent ?? '', 'https://kwela.example');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Show cars' }));

beforeEach(() => localStorage.clear());

describe('the search box', () => {
  it('leads to a search near the place that was picked by keyboard, with the budget in cents', async () => {
    showBox([GEORGE]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Where' }), 'georg');
    await screen.findByRole('option', { name: /George/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.type(screen.getByLabelText('Total budget (optional)'), 'R2 500');
    await send();
    await waitFor(() => expect(address().pathname).toBe('/search'));
    const query = Object.fromEntries(address().searchParams);
    expect(query).toMatchObject({ place: 'George', near: '-33.96,22.46', maxTotalCents: '250000' });
    expect(Date.parse(query.to ?? '') - Date.parse(query.from ?? '')).toBe(48 * 3_600_000);
  });

  it('takes the best suggestion for a place that was only typed', async () => {
    showBox([GEORGE]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Where' }), 'georg');
    await send();
    await waitFor(() => expect(address().searchParams.get('place')).toBe('George'));
  });

  it('asks for a place, and for a budget that is an amount', async () => {
    showBox([]);
    await userEvent.type(screen.getByLabelText('Total budget (optional)'), 'a lot');
    await send();
    expect(screen.getByText('Enter where you need a car.')).toBeDefined();
    expect(screen.getByText('Whole rand, such as 2500.')).toBeDefined();
    expect(address().pathname).toBe('/');
  });

  it('leads the keyboard to the first field that is wrong, and again at the next try', async () => {
    showBox([GEORGE]);
    const where = screen.getByRole('combobox', { name: 'Where' });
    await send();
    expect(document.activeElement).toBe(where);
    await userEvent.type(where, 'georg');
    await userEvent.type(screen.getByLabelText('Total budget (optional)'), 'a lot');
    await send();
    expect(document.activeElement).toBe(screen.getByLabelText('Total budget (optional)'));
    await send();
    expect(document.activeElement).toBe(screen.getByLabelText('Total budget (optional)'));
  });

  it('says what to do when the place cannot be looked up, and looks again', async () => {
    const server = showBox([GEORGE]);
    server.on('GET /auth/v1/health', noAnswer);
    server.on('places/suggest', noAnswer);
    const where = screen.getByRole('combobox', { name: 'Where' });
    await userEvent.type(where, 'georg');
    await send();
    await screen.findByText(/Check your signal/);
    expect(document.activeElement).toBe(where);
    server.on('places/suggest', () => ({ items: [GEORGE] }));
    await send();
    await waitFor(() => expect(address().pathname).toBe('/search'));
  });

  it('begins with the place of the search before, without asking for it again', async () => {
    rememberPlace(GEORGE);
    const server = showBox([]);
    expect(screen.getByRole('combobox', { name: 'Where' })).toHaveProperty('value', 'George');
    await send();
    await waitFor(() => expect(address().searchParams.get('near')).toBe('-33.96,22.46'));
    expect(server.asked('places/suggest').filter(({ q }) => q !== 'George')).toEqual([]);
  });

  it('does not look near the place of before for another one that was typed over it', async () => {
    rememberPlace({ name: 'Durban', lat: -29.86, lng: 31.03 });
    showBox([GEORGE]);
    const where = screen.getByRole('combobox', { name: 'Where' });
    await userEvent.clear(where);
    await userEvent.type(where, 'georg');
    await send();
    await waitFor(() => expect(address().searchParams.get('near')).toBe('-33.96,22.46'));
  });

  it.each(['00', '12.50', '-300', '12345678'])('takes a budget of %s for no amount', async (budget) => {
    showBox([GEORGE]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Where' }), 'georg');
    await userEvent.type(screen.getByLabelText('Total budget (optional)'), budget);
    await send();
    expect(screen.getByText('Whole rand, such as 2500.')).toBeDefined();
    expect(screen.getByDisplayValue(budget)).toBeDefined();
    expect(address().pathname).toBe('/');
  });

  it('says no more of a field that is being mended', async () => {
    showBox([GEORGE]);
    await userEvent.type(screen.getByLabelText('Total budget (optional)'), 'a lot');
    await send();
    await userEvent.type(screen.getByRole('combobox', { name: 'Where' }), 'g');
    expect(screen.queryByText('Enter where you need a car.')).toBeNull();
    expect(screen.getByText('Whole rand, such as 2500.')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Total budget (optional)'));
    expect(screen.queryByText('Whole rand, such as 2500.')).toBeNull();
  });

  it('says when there is no place by that name', async () => {
    showBox([]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Where' }), 'xyzzy');
    await send();
    expect(await screen.findAllByText('No place by that name. Try a town nearby.')).not.toHaveLength(0);
  });
});
