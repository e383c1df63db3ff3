import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { idOf } from '../../testing/ids.ts';
import { openPage } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import LettersTab from './LettersTab.tsx';
import TripLetters from './TripLetters.tsx';

type Trip = OutputOf<'letters/list'>['trips'][number];
type Letter = Trip['letters'][number];

const LETTER: Letter = {
  id: idOf(1),
  code: 'TRP-2611-7K3QX-4M9RT2AB',
  countries: ['LS'],
  standing: 'valid',
  madeAt: '2026-12-02T08:00:00.000Z',
};
const TRIP: Trip = {
  bookingId: idOf(2),
  ref: 'TRP-2611-7K3QX',
  car: 'Toyota Hilux 2022',
  plate: 'CA 123-456',
  guest: 'Sipho Dlamini',
  startAt: '2026-12-04T22:30:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  isOpen: true,
  paidCountries: 1,
  missingCountries: 1,
  faults: [],
  letters: [],
};

const open = (trips: Trip[], answers: Answers = {}) =>
  openPage(<LettersTab />, '/host/tools?tab=letters', { 'letters/list': () => ({ trips }), ...answers });
const give = (guest = 'Sipho Dlamini') =>
  screen.findByRole('button', { name: `Give a letter for the trip of ${guest}` });
const dialog = () => within(screen.getByRole('dialog'));
const box = (name: string | RegExp) => dialog().getByRole<HTMLInputElement>('checkbox', { name });
const send = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Give the letter' });

describe('a trip in the list', () => {
  it('has the days and hours of South Africa', async () => {
    open([TRIP]);
    expect(await screen.findByText(/^Sipho Dlamini, .*5 Dec.*00:30 to .*8 Dec.*10:00$/)).toBeDefined();
  });

  it('comes before those for which nobody paid, which keep their order', async () => {
    const unpaid = { ...TRIP, paidCountries: 0, missingCountries: 0 };
    open([
      { ...unpaid, bookingId: idOf(11), car: 'First unpaid' },
      { ...TRIP, bookingId: idOf(12), car: 'Paid' },
      { ...unpaid, bookingId: idOf(13), car: 'Second unpaid' },
    ]);
    await give();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Paid CA 123-456',
      'First unpaid CA 123-456',
      'Second unpaid CA 123-456',
    ]);
  });

  it.each<[string, Letter['standing'], number, string | null]>([
    ['one for which a letter is missing', 'valid', 1, 'Paid for 1 more country'],
    ['one whose letter has ended, as after a change of car', 'expired', 2, 'Paid for 2 more countries'],
    ['one whose letter was taken back', 'revoked', 2, 'Paid for 2 more countries'],
    ['none once each country has its letter', 'valid', 0, null],
  ])('offers a letter for a trip: %s', async (_, standing, missingCountries, words) => {
    open([{ ...TRIP, paidCountries: 2, missingCountries, letters: [{ ...LETTER, standing }] }]);
    await screen.findByRole('link', { name: LETTER.code });
    expect(screen.queryByText(/^Paid for/)?.textContent ?? null).toBe(words);
    expect(screen.queryAllByRole('button', { name: /^Give a letter/ })).toHaveLength(words === null ? 0 : 1);
    expect(screen.queryAllByRole('button', { name: /^Take back the letter/ })).toHaveLength(
      standing === 'valid' ? 1 : 0,
    );
  });

  it('shows its letters when it is over, and gives no other', async () => {
    open([{ ...TRIP, isOpen: false, paidCountries: 2, letters: [{ ...LETTER, standing: 'expired' }] }]);
    expect(await screen.findByText('Ended')).toBeDefined();
    const sheet = screen.getByRole('link', { name: 'Open the letter for Lesotho' });
    expect(sheet.getAttribute('href')).toBe(`/booking/${TRIP.bookingId}?letter=${LETTER.id}`);
    expect(screen.getByRole('link', { name: LETTER.code }).getAttribute('href')).toBe(
      `/trust-safety?verify=${LETTER.code}#verify`,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('giving a letter', () => {
  it('says of each country why the car may not go there, all reasons at once', async () => {
    const { person } = open([
      {
        ...TRIP,
        faults: [
          { country: 'ZW', fault: 'tracker_needed' },
          { country: 'ZW', fault: 'bank_consent_needed' },
          { country: 'MZ', fault: 'category_not_allowed' },
        ],
      },
    ]);
    await person.click(await give());
    expect(
      dialog().getByText(
        'The car needs a tracker to go there. The bank that finances the car has to agree first.',
      ),
    ).toBeDefined();
    expect(dialog().getByText('This kind of car may not go there.')).toBeDefined();
    expect([box(/Zimbabwe/), box(/Mozambique/), box('Lesotho')].map(({ disabled }) => disabled)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('goes to as many more countries as were paid for, beside those that have a letter', async () => {
    const { server, person } = open([{ ...TRIP, paidCountries: 2, missingCountries: 1, letters: [LETTER] }], {
      'letters/make': () => ({ ...LETTER, id: idOf(3), countries: ['LS', 'SZ'] }),
    });
    await person.click(await give());
    await person.click(box('Lesotho'));
    await person.click(box('Eswatini'));
    expect(send().disabled).toBe(false);
    await person.click(box('Namibia'));
    expect(send().disabled).toBe(true);
    await person.click(box('Namibia'));
    await person.click(send());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('letters/make')).toMatchObject([{ countries: ['LS', 'SZ'] }]);
  });

  it('names the same countries once more for a trip that was made longer, and no others', async () => {
    const { person } = open([{ ...TRIP, letters: [LETTER] }]);
    await person.click(await give());
    await person.click(box('Lesotho'));
    expect(send().disabled).toBe(false);
    await person.click(box('Lesotho'));
    await person.click(box('Namibia'));
    expect(send().disabled).toBe(true);
  });

  it('for other countries after a lost answer is another letter', async () => {
    const { server, person } = open([TRIP], { 'letters/make': noAnswer });
    await person.click(await give());
    await person.click(box('Eswatini'));
    await person.click(send());
    await dialog().findByRole('alert');
    await person.click(box('Eswatini'));
    await person.click(box('Lesotho'));
    await person.click(send());
    await vi.waitFor(() => expect(server.asked('letters/make')).toHaveLength(2));
    const [first, second] = server.asked('letters/make').map(({ id }) => id);
    expect(second).not.toBe(first);
  });

  it('is the same letter after a lost answer, and another one after the next click', async () => {
    const { server, person } = open([{ ...TRIP, paidCountries: 3, missingCountries: 3 }], {
      'letters/make': noAnswer,
    });
    await person.click(await give());
    await person.click(box('Eswatini'));
    await person.click(send());
    expect(await dialog().findByRole('alert')).toBeDefined();
    expect(box('Eswatini').checked).toBe(true);
    server.on('letters/make', () => ({ ...LETTER, countries: ['SZ'] }));
    await person.click(send());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await give());
    expect(box('Eswatini').checked).toBe(false);
    await person.click(box('Eswatini'));
    await person.click(send());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second, third] = server.asked('letters/make').map(({ id }) => id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('cannot be left while it is on its way, and is given once', async () => {
    const answer = Promise.withResolvers<Letter>();
    const { server, person } = open([TRIP], { 'letters/make': () => answer.promise });
    await person.click(await give());
    await person.click(box('Lesotho'));
    await person.dblClick(send());
    await person.click(dialog().getByRole('button', { name: 'Cancel' }));
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
    const given = { ...TRIP, letters: [LETTER] };
    server.on('letters/list', () => ({ trips: [given] }));
    answer.resolve(LETTER);
    expect(await screen.findByRole('link', { name: LETTER.code })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked('letters/make')).toHaveLength(1);
  });

  it('leaves nothing behind when it is left, and gives the focus back', async () => {
    const { server, person } = open([TRIP]);
    const opener = await give();
    await person.click(opener);
    await person.click(box('Lesotho'));
    await person.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(server.asked('letters/make')).toEqual([]);
  });
});

it('says why a letter is not taken back, and asks for what has become of it', async () => {
  const { server, person } = open([{ ...TRIP, letters: [LETTER] }], {
    'letters/revoke': () => refused('not_found'),
  });
  await person.click(await screen.findByRole('button', { name: 'Take back the letter for Lesotho' }));
  server.on('letters/list', () => ({ trips: [{ ...TRIP, letters: [{ ...LETTER, standing: 'revoked' }] }] }));
  await person.click(dialog().getByRole('button', { name: 'Take back letter' }));
  expect(await dialog().findByRole('alert')).toBeDefined();
  expect(await screen.findByText('Taken back')).toBeDefined();
  await person.click(dialog().getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has what each country asks for to read before, with a tracker where one is needed', async () => {
  open([]);
  const rules = within(await screen.findByRole('region', { name: 'What each country asks for' }));
  const ofCountry = (name: string) => rules.getByText(name).closest('details')?.textContent ?? '';
  expect(ofCountry('Mozambique')).toContain('A tracker in the car');
  expect(ofCountry('Mozambique')).toContain('Police clearance of the car, or an affidavit');
  expect(ofCountry('Lesotho')).not.toContain('A tracker in the car');
  expect(screen.getByText(/A guest pays R650 for each country when they book\./)).toBeDefined();
});

it('tells a guest that the host still has to give the letter, and asks again when it did not load', async () => {
  const { server, person } = openPage(<TripLetters bookingId={TRIP.bookingId} />, '/', {
    'letters/of-trip': noAnswer,
  });
  expect(await screen.findByText('The border letters did not load')).toBeDefined();
  server.on('letters/of-trip', () => ({ letters: [] }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^The host hasn’t given the letter yet\./)).toBeDefined();
  expect(server.asked('letters/of-trip')).toEqual([
    { bookingId: TRIP.bookingId },
    { bookingId: TRIP.bookingId },
  ]);
});
