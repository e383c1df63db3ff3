import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { type Broken, broken, serve } from '../../testing/server.ts';
import { PlaceField } from './PlaceField.tsx';
import { lastPlace, type Place, rememberPlace } from './place.ts';

const place = (name: string, alsoKnownAs: string | null = null): Place => ({
  id: name,
  kind: 'town',
  name,
  area: 'Eastern Cape',
  alsoKnownAs,
  lat: -33.96,
  lng: 25.6,
});

type Answer = OutputOf<'places/suggest'> | Broken;

/** Answers by what was typed; the test says when each arrives. */
function show() {
  const asked = new Map<string, (answer: Answer) => void>();
  serve({ 'places/suggest': ({ q }) => new Promise<Answer>((resolve) => asked.set(q, resolve)) });
  const onPick = vi.fn();
  function Field() {
    const [text, setText] = useState('');
    return <PlaceField text={text} onText={setText} onPick={onPick} />;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Field />
    </QueryClientProvider>,
  );
  const answer = async (typed: string, found: Place[] | Broken) => {
    await waitFor(() => expect([...asked.keys()]).toContain(typed));
    asked.get(typed)?.(Array.isArray(found) ? { items: found } : found);
  };
  return { answer, onPick };
}
const box = () => screen.getByRole('combobox', { name: 'Where' });

it('suggests for what was typed last, also when an earlier answer comes later', async () => {
  const { answer } = show();
  await userEvent.type(box(), 'po');
  await answer('po', [place('Port Alfred')]);
  await screen.findByRole('option', { name: /Port Alfred/ });
  await userEvent.type(box(), 'r');
  await userEvent.type(box(), 't e');
  await answer('port e', [place('Gqeberha', 'Port Elizabeth')]);
  await screen.findByRole('option', { name: /Gqeberha.*also Port Elizabeth/ });
  await answer('por', [place('Port St Johns')]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('says that there is no such place only of what the server was asked', async () => {
  const { answer } = show();
  await userEvent.type(box(), 'x');
  await answer('x', []);
  expect(await screen.findByText(/^No place by that name/)).toBeDefined();
  await userEvent.clear(box());
  await userEvent.type(box(), 'g');
  expect(screen.queryByText(/^No place by that name/)).toBeNull();
  await answer('g', [place('George')]);
  expect(await screen.findByRole('option', { name: /George/ })).toBeDefined();
});

it('keeps what was typed when the suggestions do not come', async () => {
  const { answer, onPick } = show();
  await userEvent.type(box(), 'geo');
  await answer('geo', broken());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByDisplayValue('geo')).toBe(box());
  expect(screen.queryByText(/^No place by that name/)).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});

it('remembers the last place as much as a search needs it, and nothing of a broken store', () => {
  rememberPlace(place('Gqeberha', 'Port Elizabeth'));
  expect(lastPlace()).toEqual({ name: 'Gqeberha', lat: -33.96, lng: 25.6 });
  localStorage.setItem('kwela-place', '{"name":"Gqeberha","lat":"south"}');
  expect(lastPlace()).toBeNull();
});
