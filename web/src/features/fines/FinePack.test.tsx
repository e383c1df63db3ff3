import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { openPart } from '../../testing/open-page.tsx';
import { noAnswer } from '../../testing/server.ts';
import { FinePack } from './FinePack.tsx';
import { DRAFT, TRIP } from './testing/sample.ts';

const DRIVER = {
  firstName: 'Sipho',
  lastName: 'Dlamini',
  birthOn: '1990-02-15',
  licenceCountry: 'ZA',
  licenceIssuedOn: '2020-01-31',
  licenceExpiresOn: '2030-01-31',
};
const PACK: OutputOf<'fines/pack'> = {
  fine: DRAFT,
  owner: 'Thandi Mokoena',
  ref: TRIP.ref,
  basis: 'agreed',
  heldFrom: '2026-12-04T22:30:00.000Z',
  heldUntil: '2026-12-08T22:00:00.000Z',
  drivers: [
    DRIVER,
    { ...DRIVER, firstName: 'Lerato', lastName: 'Mokoena', birthOn: null, licenceCountry: null },
  ],
  phone: null,
  documents: [
    { document: 'booking', isHere: true },
    { document: 'affidavit', isHere: false },
  ],
};
const value = (within_: HTMLElement, label: string) =>
  within(within_).getByText(label).nextElementSibling?.textContent;

it('has days and hours as they are in South Africa, from the minute of the offence to the last day', async () => {
  openPart(<FinePack id={DRAFT.id} />, { 'fines/pack': () => PACK });
  const notice = await screen.findByRole('region', { name: 'The notice' });
  expect(value(notice, 'Offence')).toMatch(/6 Dec.* 2026.*03:00/);
  expect(value(notice, 'Date served')).toMatch(/20 Dec.* 2026/);
  const holder = screen.getByRole('region', { name: 'Who had the car' });
  expect(value(holder, 'From')).toMatch(/5 Dec.* 2026.*00:30/);
  expect(value(holder, 'Until')).toMatch(/9 Dec.* 2026.*00:00/);
  expect(value(holder, 'How we know')).toMatch(/^Based on the agreed times/);
  expect(screen.getByText(/hand it in with the documents below by .*21 Jan.* 2027\.$/)).toBeDefined();
});

it('has each driver on their own, and room to write where nobody told us', async () => {
  openPart(<FinePack id={DRAFT.id} />, { 'fines/pack': () => PACK });
  const first = await screen.findByRole('region', { name: 'Driver 1' });
  const second = screen.getByRole('region', { name: 'Driver 2' });
  expect([value(first, 'First names'), value(second, 'First names')]).toEqual(['Sipho', 'Lerato']);
  expect(value(first, 'Licence valid until')).toMatch(/31 Jan.* 2030/);
  const room = value(first, 'Address');
  expect(value(second, 'Date of birth')).not.toMatch(/\d|null/);
  expect(value(second, 'Country of licence')).not.toMatch(/South Africa|null/);
  expect(room).not.toMatch(/undefined|null/);
  const papers = screen.getByRole('region', { name: 'What to hand in with it' });
  expect(
    within(papers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The booking, with its referenceIncluded',
    'Your signature before a commissioner of oaths, on the formYou add this',
  ]);
});

it('leads back to the fines, also where it did not load', async () => {
  const { server, person } = openPart(<FinePack id={DRAFT.id} />, { 'fines/pack': noAnswer });
  expect(await screen.findByText('The documents did not load')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to traffic fines' }).getAttribute('href')).toBe(
    '/host/tools?tab=fines',
  );
  server.on('fines/pack', () => PACK);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thandi Mokoena')).toBeDefined();
});
