import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { idOf } from '../../testing/ids.ts';
import { openPage } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import LetterPage from './LetterPage.tsx';

const SHEET: OutputOf<'letters/get'> = {
  letter: {
    id: idOf(1),
    code: 'TRP-2611-7K3QX-4M9RT2AB',
    countries: ['LS', 'SZ', 'MZ'],
    standing: 'valid',
    madeAt: '2026-12-02T22:30:00.000Z',
  },
  ref: 'TRP-2611-7K3QX',
  startAt: '2026-12-04T22:30:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  host: 'Thandi Mokoena',
  car: { make: 'Toyota', model: 'Hilux', year: 2022, plate: 'CA 123-456', vin: null },
  drivers: [
    { firstName: 'Sipho', lastName: 'Dlamini' },
    { firstName: 'Lerato', lastName: 'Mokoena' },
  ],
  documents: ['passport', 'bank_letter'],
};
const open = (answers: Answers) =>
  openPage(<LetterPage bookingId={idOf(2)} letterId={SHEET.letter.id} />, '/', answers);

it('names countries, drivers, papers and times as they are in South Africa', async () => {
  const { server } = open({ 'letters/get': () => SHEET });
  expect(
    await screen.findByText(
      /to Lesotho, Eswatini and Mozambique, and to bring it back, from .*5 Dec.* 2026.*00:30 to .*8 Dec.* 2026.*10:00\.$/,
    ),
  ).toBeDefined();
  for (const name of ['Sipho Dlamini', 'Lerato Mokoena']) expect(screen.getByText(name)).toBeDefined();
  expect(screen.getByText('Letter from the bank that finances the car')).toBeDefined();
  expect(screen.getByText(/^Given on .*3 Dec.* 2026.*00:30 through Kwela\./)).toBeDefined();
  expect(screen.getByText('VIN').nextElementSibling?.textContent).not.toContain('null');
  expect(screen.getByRole('link', { name: 'Back to the trip' }).getAttribute('href')).toBe(
    `/booking/${idOf(2)}`,
  );
  expect(server.asked('letters/get')).toEqual([{ id: SHEET.letter.id }]);
});

it('says of one whose dates have passed that it is of no use, and gives no file of it', async () => {
  open({ 'letters/get': () => ({ ...SHEET, letter: { ...SHEET.letter, standing: 'expired' } }) });
  expect(await screen.findByText('The dates it was for have passed.')).toBeDefined();
  expect(screen.queryByText(/^It was taken back/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is shown to nobody whose trip it is not', async () => {
  open({ 'letters/get': () => refused('not_found') });
  expect(await screen.findByText('The letter did not load')).toBeDefined();
  expect(screen.queryByText('Thandi Mokoena')).toBeNull();
});

it('loads again when it is asked to, as at a border with a weak signal', async () => {
  const { server, person } = open({ 'letters/get': noAnswer });
  expect(await screen.findByText('The letter did not load')).toBeDefined();
  server.on('letters/get', () => SHEET);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thandi Mokoena')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download the PDF' })).toBeDefined();
});
