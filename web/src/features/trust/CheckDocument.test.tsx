import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { MemoryRouter, useLocation, useNavigate } from '../../lib/router/router.tsx';
import { type Answers, noAnswer, serve } from '../../testing/server.ts';
import { CheckDocument } from './CheckDocument.tsx';

const CODE = 'TRP-2611-7K3QX-4M9RT2AB';
const OTHER = 'TRP-2611-7K3QX-AAAA2222';
const LETTER: Extract<OutputOf<'documents/check'>, { outcome: 'letter' }> = {
  outcome: 'letter',
  standing: 'valid',
  code: CODE,
  countries: ['LS'],
  make: 'Toyota',
  model: 'Hilux',
  year: 2022,
  plate: 'CA 123-456',
  startAt: '2026-12-04T21:30:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  drivers: ['S. D.'],
  checkedAt: '2026-12-02T22:30:00.000Z',
};

function Address() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <output>{`${pathname}${search}${hash}`}</output>
    </>
  );
}

const clientOfTheApp = () => {
  const { queries } = queryClient.getDefaultOptions();
  return new QueryClient({ defaultOptions: { queries: { ...queries, retry: false } } });
};

function open(answers: Answers, address = '/trust-safety', queries = clientOfTheApp()) {
  const server = serve(answers);
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <CheckDocument />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, person: userEvent.setup(), queries, close: unmount };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Code on the document');
const address = () => screen.getByRole('status').textContent;

describe('a code that somebody checks', () => {
  it('stands in the address, so that the answer can be opened again and gone back from', async () => {
    const { person } = open({
      'documents/check': ({ code }) => (code === CODE ? LETTER : { outcome: 'unknown' }),
    });
    await person.type(field(), `${CODE}{Enter}`);
    expect(await screen.findByText(/^This border letter is from Kwela and valid/)).toBeDefined();
    expect(address()).toBe(`/trust-safety?verify=${CODE}#verify`);
    await person.clear(field());
    await person.type(field(), `${OTHER}{Enter}`);
    expect(await screen.findByText('This code is not from Kwela')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText(/^This border letter is from Kwela and valid/)).toBeDefined();
    expect(field().value).toBe(CODE);
  });

  it('leaves the focus in its field, for whoever checks one paper after the other by the keyboard', async () => {
    const { person } = open({ 'documents/check': () => ({ outcome: 'unknown' }) });
    await person.type(field(), `${CODE}{Enter}`);
    expect(await screen.findByText('This code is not from Kwela')).toBeDefined();
    expect(document.activeElement).toBe(field());
  });

  it('is not asked for where nothing but spaces was typed', async () => {
    const { server, person } = open({});
    await person.type(field(), '   {Enter}');
    expect(server.asked('documents/check')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is cut to what the server takes when a link brings more', async () => {
    const { server } = open(
      { 'documents/check': () => ({ outcome: 'unreadable' }) },
      `/trust-safety?verify=${'x'.repeat(61)}`,
    );
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(server.asked('documents/check')).toEqual([{ code: 'x'.repeat(60) }]);
  });

  it('stays when nobody answers, and is checked when it is asked for again', async () => {
    const { server, person } = open({ 'documents/check': noAnswer }, `/trust-safety?verify=${CODE}`);
    expect(await screen.findByText('The code was not checked')).toBeDefined();
    expect(field().value).toBe(CODE);
    server.on('documents/check', () => LETTER);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^This border letter is from Kwela and valid/)).toBeDefined();
  });

  it('is checked once more when the button is pressed again, and is one step to go back from', async () => {
    const { server, person } = open({ 'documents/check': () => LETTER });
    await person.type(field(), CODE);
    await person.click(screen.getByRole('button', { name: 'Check the code' }));
    await screen.findByText(/^This border letter is from Kwela and valid/);
    server.on('documents/check', () => ({ ...LETTER, standing: 'revoked' }));
    await person.click(screen.getByRole('button', { name: 'Check the code' }));
    expect(await screen.findByText('This border letter was taken back')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/trust-safety');
    expect(field().value).toBe('');
    expect(screen.queryByText('This border letter was taken back')).toBeNull();
  });

  it('is asked for anew each time, as a letter may have been taken back a moment ago', async () => {
    const at = `/trust-safety?verify=${CODE}`;
    const first = open({ 'documents/check': () => LETTER }, at);
    await screen.findByText(/^This border letter is from Kwela and valid/);
    first.close();
    open({ 'documents/check': () => ({ ...LETTER, standing: 'revoked' }) }, at, first.queries);
    expect(await screen.findByText('This border letter was taken back')).toBeDefined();
    expect(screen.queryByText(/and valid/)).toBeNull();
  });
});

describe('what an officer compares', () => {
  it('has the days and hours of South Africa, also where the day in London is another one', async () => {
    open({ 'documents/check': () => LETTER }, `/trust-safety?verify=${CODE}`);
    const time = (await screen.findByText('Time')).nextElementSibling?.textContent;
    expect(time).toMatch(/4 Dec.*23:30 to .*8 Dec.*10:00/);
    expect(screen.getByText(/^Checked .*3 Dec.*00:30\. If anything differs/)).toBeDefined();
  });
});

const GENUINE: Extract<OutputOf<'documents/check'>, { outcome: 'genuine' }> = {
  outcome: 'genuine',
  kind: 'receipt',
  code: CODE,
  ref: 'TRP-2611-7K3QX',
  make: 'Toyota',
  model: 'Corolla Cross',
  year: 2023,
  startAt: '2026-12-04T08:00:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  standing: 'stands',
  totalCents: 311_041,
  refundedCents: 1,
  checkedAt: '2026-12-02T08:00:00.000Z',
};

describe('a document of a trip', () => {
  it.each([
    ['not_yet', /^Not agreed yet/],
    ['ended', /^Not in force/],
    ['over', /^The time of the trip is over/],
  ] as const)('says what it is worth today (%s), with its money to the cent', async (standing, words) => {
    open({ 'documents/check': () => ({ ...GENUINE, standing }) }, `/trust-safety?verify=${CODE}`);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText('Price in all').nextElementSibling?.textContent).toMatch(/^R3.110\.41$/);
    expect(screen.getByText('Paid back').nextElementSibling?.textContent).toBe('R0.01');
  });

  it('tells a host what was paid out, and of nothing that was paid back', async () => {
    open(
      { 'documents/check': () => ({ ...GENUINE, kind: 'payout_statement', refundedCents: null }) },
      `/trust-safety?verify=${CODE}`,
    );
    expect((await screen.findByText('Paid out to the host')).nextElementSibling?.textContent).toMatch(
      /110\.41$/,
    );
    expect(screen.getByText('Payout statement')).toBeDefined();
    expect(screen.queryByText('Paid back')).toBeNull();
    expect(screen.queryByText('Price in all')).toBeNull();
  });

  it('has the trip of an issued file with what became of it, and no sum where it has none', async () => {
    const { standing, ref, make, model, year, startAt, endAt } = GENUINE;
    open(
      {
        'documents/check': () => ({
          outcome: 'issued',
          kind: 'rental_agreement',
          code: CODE,
          number: null,
          trip: { ref, make, model, year, startAt, endAt, standing },
          condition: null,
          totalCents: null,
          issuedAt: '2026-12-02T08:00:00.000Z',
          isReplaced: false,
          contentSha256: 'a1'.repeat(32),
          fileSha256: 'b2'.repeat(32),
          checkedAt: '2026-12-02T08:00:00.000Z',
        }),
      },
      `/trust-safety?verify=${CODE}`,
    );
    expect(await screen.findByText('Agreed and in force.')).toBeDefined();
    expect(screen.getByText('Toyota Corolla Cross 2023')).toBeDefined();
    expect(screen.queryByText('Sum on it')).toBeNull();
    expect(screen.queryByText('Condition record of the car')).toBeNull();
  });
});
