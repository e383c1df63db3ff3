import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectFocus } from '../../../testing/expect-focus.ts';
import { noAnswer, refused } from '../../../testing/server.ts';
import { IDENTITY, onboarding, openOnboarding, title } from '../testing/open-onboarding.tsx';

const AT = '/host/onboarding?step=identity';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T08:00:00Z') });
});

const fill = async (person: UserEvent, label: string, text: string) => {
  await person.clear(screen.getByLabelText(label));
  await person.type(screen.getByLabelText(label), text);
};
async function fillInAddress(person: UserEvent) {
  await screen.findByLabelText('Street and number');
  await fill(person, 'Street and number', '12 Kloof Street');
  await fill(person, 'Suburb', 'Gardens');
  await fill(person, 'City or town', 'Cape Town');
  await person.selectOptions(screen.getByLabelText('Province'), 'WC');
  await fill(person, 'Postal code', '8001');
}
const send = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Send and continue' }));
const wrongs = () =>
  within(screen.getByRole('alert'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

it('takes a passport of another country, which has to be valid, and keeps its number off the device', async () => {
  const { server, person } = openOnboarding(onboarding({ role: 'done' }), AT);
  server.on('hosts/submit-identity', () =>
    onboarding({ role: 'done', identity: 'waiting' }, { identity: { ...IDENTITY, state: 'pending' } }),
  );
  await fillInAddress(person);
  await person.click(screen.getByRole('radio', { name: 'Passport of another country' }));
  expect(screen.queryByLabelText('ID number')).toBeNull();
  const country = screen.getByLabelText('Country of the passport');
  expect(within(country).queryByRole('option', { name: 'South Africa' })).toBeNull();
  await fill(person, 'Passport number', 'A12');
  await fill(person, 'Expires on', '2026-12-01');
  const isWrong = async (words: string) => {
    await send(person);
    await waitFor(() => expect(wrongs()).toEqual([words]));
  };
  await isWrong('A passport number has 6 to 9 letters and digits.');
  await fill(person, 'Passport number', 'AB1234567');
  await isWrong('Choose the country of your passport.');
  await person.selectOptions(country, 'ZW');
  await isWrong('This passport has expired. Use one that is valid.');
  await fill(person, 'Expires on', '2031-12-01');
  expect(JSON.stringify(localStorage)).not.toContain('AB1234567');
  await send(person);
  await title('Where you’re paid');
  expect(server.asked('hosts/submit-identity')).toMatchObject([
    { document: 'passport', number: 'AB1234567', passportCountry: 'ZW', passportExpiresOn: '2031-12-01' },
  ]);
});

it('asks of a company for its name and number, and of a person for neither', async () => {
  const { server, person } = openOnboarding(onboarding({ role: 'done' }), AT);
  server.on('hosts/submit-identity', noAnswer);
  await fillInAddress(person);
  await fill(person, 'ID number', '8001015009087');
  expect(screen.queryByLabelText('Registration number')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'A company I act for' }));
  await fill(person, 'Registration number', '2014/1');
  await fill(person, 'VAT number', '5123456789');
  await send(person);
  await waitFor(() =>
    expect(wrongs()).toEqual([
      'Fill this in.',
      'Enter the registration number, such as 2014/123456/07.',
      'A VAT number begins with 4.',
    ]),
  );
  await person.click(screen.getByRole('radio', { name: 'Me, as an individual' }));
  await person.clear(screen.getByLabelText('VAT number'));
  await send(person);
  await screen.findByText(/^We could not reach Kwela/);
  expect(screen.getByLabelText('ID number')).toHaveProperty('value', '8001015009087');
  expect(server.asked('hosts/submit-identity')).toHaveLength(1);
});

it('stays where it is when the register says no, with what was typed and the tries that are left', async () => {
  const { server, person } = openOnboarding(onboarding({ role: 'done' }), AT);
  const sentBack = (triesLeft: number) =>
    onboarding(
      { role: 'done', identity: 'action_needed' },
      { identity: { ...IDENTITY, state: 'action_needed', reason: 'number_not_found', triesLeft } },
    );
  server.on('hosts/submit-identity', () => sentBack(2));
  await fillInAddress(person);
  await fill(person, 'ID number', '8001015009087');
  await send(person);
  await screen.findByText('You can send it 2 more times.');
  expect(screen.getByLabelText('ID number')).toHaveProperty('value', '8001015009087');
  server.on('hosts/onboarding', () => sentBack(0));
  server.on('hosts/submit-identity', () => refused('too_many_submissions'));
  await send(person);
  await screen.findByRole('link', { name: 'write to us' });
  expect(screen.queryByRole('button', { name: 'Send and continue' })).toBeNull();
  screen.getByText('•••• 9087');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await title('Where you’re paid');
});

it('shows a company that a person looks at, and goes on meanwhile', async () => {
  const company = {
    state: 'pending' as const,
    legalKind: 'company' as const,
    companyName: 'Shuttle (Pty) Ltd',
  };
  const is = onboarding({ role: 'done', identity: 'waiting' }, { identity: { ...IDENTITY, ...company } });
  const { person } = openOnboarding(is, AT);
  await screen.findByText('A person is looking at your details.');
  screen.getByText('Shuttle (Pty) Ltd');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await expectFocus(title('Where you’re paid'));
  expect(screen.getByLabelText('Name on the account')).toHaveProperty('value', 'Shuttle (Pty) Ltd');
});
