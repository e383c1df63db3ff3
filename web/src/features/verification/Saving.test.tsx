import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { here } from '../../testing/address.tsx';
import { noAnswer, refused } from '../../testing/server.ts';
import { button, openOnboarding, title } from './testing/open-onboarding.tsx';
import { verificationOf } from './testing/sample.ts';

const SAVE = 'verifications/save';
const CONFLICT = 'You changed this on another device too';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function openAddress() {
  const opened = openOnboarding(verificationOf(), 'address');
  await title('Address');
  return opened;
}

it('is kept a moment after the last key, and stands there after a reload', async () => {
  const { server, known, person, show } = await openAddress();
  await person.clear(field('City or town'));
  await person.type(field('City or town'), 'Paarl');
  await waitFor(() => expect(known.verification.details.city).toBe('Paarl'));
  const changed = server.asked(SAVE).flatMap(({ changes }) => changes);
  expect(changed).toEqual(changed.map(() => expect.objectContaining({ field: 'city' })));
  cleanup();
  show();
  await title('Address');
  expect(field('City or town').value).toBe('Paarl');
});

it('says that it is not saved when the line fails, stays at the step with what was typed, and is saved later', async () => {
  const { server, person } = await openAddress();
  server.on(SAVE, noAnswer);
  await person.type(field('Suburb'), 'Gardens');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Not saved yetWe could not reach Kwela. Check your signal, then try again.');
  await person.click(button('Save and continue'));
  await waitFor(() => expect(button('Save and continue').getAttribute('aria-busy')).toBeNull());
  expect(here()).toBe('/guest/onboarding?step=address');
  expect(field('Suburb').value).toBe('Gardens');
  server.on(SAVE, () => ({ verification: verificationOf(), conflicts: [] }));
  await person.click(button('Save and continue'));
  await title('Mobile number');
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(server.asked(SAVE).at(-1)).toEqual({ changes: [{ field: 'suburb', from: '', to: 'Gardens' }] });
});

it('says why when it was sent from another device meanwhile', async () => {
  const { server, person } = await openAddress();
  server.on(SAVE, () => refused('not_allowed'));
  await person.type(field('Suburb'), 'G');
  await screen.findByText('Not saved yet');
});

it('leads on to how it stands when it was sent from another device, once somebody looks here again', async () => {
  const { known } = await openAddress();
  known.verification = verificationOf({ state: 'pending' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const heading = await title('Your documents');
  screen.getByText('With us');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('goes on with no key at all where nothing was changed', async () => {
  const { server, person } = await openAddress();
  await person.click(button('Save and continue'));
  await title('Mobile number');
  expect(server.asked(SAVE)).toEqual([]);
});

async function openConflict() {
  const opened = await openAddress();
  const { server, person } = opened;
  server.on(SAVE, () => ({
    verification: verificationOf(),
    conflicts: [{ field: 'province', kept: 'GP' }],
  }));
  await person.selectOptions(field('Province'), 'KZN');
  await screen.findByText(CONFLICT);
  server.on(SAVE, () => ({ verification: verificationOf(), conflicts: [] }));
  return opened;
}

it('shows what the other device left in words, and puts it into the fields when that is wanted', async () => {
  const { person } = await openConflict();
  const said = within(screen.getByRole('note'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(said).toEqual(['Province: Gauteng']);
  await person.click(button('Use the other one'));
  expect(field('Province').value).toBe('GP');
  expect(screen.queryByText(CONFLICT)).toBeNull();
});

it('sends what stands here once more, as meant, when that is wanted', async () => {
  const { server, person } = await openConflict();
  const before = server.asked(SAVE).length;
  await person.click(button('Keep what stands here'));
  expect(screen.queryByText(CONFLICT)).toBeNull();
  await waitFor(() => expect(server.asked(SAVE).length).toBeGreaterThan(before));
  expect(server.asked(SAVE).at(-1)).toMatchObject({
    changes: [{ field: 'province', from: 'GP', to: 'KZN' }],
  });
});

it('names papers, countries and days of the other device as people do', async () => {
  const { server, person } = await openAddress();
  server.on(SAVE, () => ({
    verification: verificationOf(),
    conflicts: [
      { field: 'document', kept: 'passport' },
      { field: 'passportCountry', kept: 'NA' },
      { field: 'birthOn', kept: '1992-03-14' },
      { field: 'licenceLanguage', kept: 'translated' },
      { field: 'city', kept: 'other' },
      { field: 'suburb', kept: '' },
    ],
  }));
  await person.type(field('Suburb'), 'G');
  await screen.findByText(CONFLICT);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Your document: Passport of another country',
      'Country of the passport: Namibia',
      'Date of birth: 14 Mar 1992',
      'Language of the licence: Another language, with a certified translation',
      'City or town: other',
      'Suburb: –',
    ]),
  );
});
