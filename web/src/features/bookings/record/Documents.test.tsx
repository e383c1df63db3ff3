import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../lib/files/save-file.ts';
import { MemoryRouter } from '../../../lib/router/router.tsx';
import type { Booking } from '../queries.ts';
import { BOOKING } from '../testing/sample.ts';
import { DocumentCode } from './DocumentCode.tsx';
import Documents from './Documents.tsx';

vi.mock('../../../lib/files/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

vi.mock('../documents/TripFiles.tsx', () => ({ default: () => <p>the files</p> }));

const UNPAID: Partial<Booking> = { payment: null };
const show = (changes: Partial<Booking> = {}, isKept = false) =>
  render(
    <MemoryRouter>
      <Documents booking={{ ...BOOKING, ...changes }} isKept={isKept} />
    </MemoryRouter>,
  ).container;
const names = () =>
  screen.getAllByRole('button').map(({ textContent }) => textContent?.replace(/(Print|For).*/, ''));

beforeEach(() => vi.mocked(saveFile).mockClear());

it('has the files of a trip that is paid, beside the calendar entry', async () => {
  show();
  expect(await screen.findByText('the files')).toBeTruthy();
  expect(names()).toEqual(['Calendar entry']);
});

it('calls the page by what it is on paper where there are no files: not paid yet, or no line', () => {
  show(UNPAID);
  expect(names()).toEqual(['Booking summary', 'Calendar entry']);
  cleanup();
  show({}, true);
  expect(names()).toEqual(['Receipt', 'Calendar entry']);
  cleanup();
  show({ viewer: 'host' }, true);
  expect(names()).toEqual(['Payout statement', 'Calendar entry']);
});

it('has no calendar entry for a trip that is over, and nothing for one that was never paid', () => {
  show({ state: 'completed' }, true);
  expect(names()).toEqual(['Receipt']);
  cleanup();
  expect(show({ ...UNPAID, state: 'expired' }).textContent).toBe('');
});

it('saves the trip for the calendar under its reference', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /^Calendar entry/ }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name, type, text] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect([name, type]).toEqual(['TRP-2611-7QK4M.ics', 'text/calendar']);
  expect(text).toContain('DTSTART:20261204T080000Z');
  expect(text).toContain('Trip with the Toyota Corolla Cross');
});

it('says in the calendar of a host who rents the car', async () => {
  show({ viewer: 'host' });
  await userEvent.click(screen.getByRole('button', { name: /^Calendar entry/ }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[2]).toContain('Sipho rents the Toyota Corolla Cross');
});

it('leads anybody to where the paper is checked, and says so on the paper', () => {
  show({}, true);
  expect(screen.getByRole('link', { name: 'TRP-2611-7QK4M-4M9RT2AB' }).getAttribute('href')).toBe(
    '/trust-safety?verify=TRP-2611-7QK4M-4M9RT2AB#verify',
  );
  cleanup();
  const { container } = render(<DocumentCode code="TRP-2611-7QK4M-4M9RT2AB" />);
  expect(container.textContent).toBe(
    'Check this document at localhost:3000/trust-safety by its code TRP-2611-7QK4M-4M9RT2AB',
  );
});

it('prints the page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  show({}, true);
  await userEvent.click(screen.getByRole('button', { name: /^Receipt/ }));
  expect(print).toHaveBeenCalledOnce();
});

it('says what the guest agreed to, in which version and when', () => {
  const at = '2026-11-20T08:00:00.000Z';
  const agreedTo: Booking['agreedTo'] = [
    { code: 'terms', version: '3', at },
    { code: 'privacy', version: '2', at },
    { code: 'car_rules', version: 'roads:tar', at },
    { code: 'drivers', version: 'x', at },
  ];
  show({ agreedTo });
  expect(screen.getByText('You agreed to this on Fri 20 Nov, 10:00:')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Our terms of use, version 3',
      'How we use your details, version 2',
      'The rules of this car',
      'Who drives, and nobody else',
    ]),
  );
  expect(screen.getByRole('link', { name: 'Our terms of use' }).getAttribute('href')).toBe(
    '/terms?version=3',
  );
  cleanup();
  show({ agreedTo, viewer: 'admin' });
  expect(screen.getByText(/^The guest agreed to this on/)).toBeDefined();
  cleanup();
  show();
  expect(screen.queryByText(/agreed to this/)).toBeNull();
});
