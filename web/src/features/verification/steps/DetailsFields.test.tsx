import type { TypedDetails } from '@kwela/domain/verification/details';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, openOnboarding, title } from '../testing/open-onboarding.tsx';
import { verificationOf } from '../testing/sample.ts';
import type { Verification } from '../verification-calls.ts';

const KEPT = verificationOf();
const SAVE = 'verifications/save';

const openStep = (step: string, details: Partial<TypedDetails> = {}, changes: Partial<Verification> = {}) =>
  openOnboarding(verificationOf({ details: { ...KEPT.details, ...details }, ...changes }), step);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const has = (name: string) => screen.queryByLabelText(name) !== null;
const options = (name: string) =>
  within(field(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

it('asks for the number of the document that was chosen, and for what belongs to a passport alone', async () => {
  const { person } = openStep('document', {}, { ends: { number: null, licenceNumber: null } });
  await title('ID or passport');
  expect([has('ID number'), has('Country of the passport'), has('Passport expires on')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(field('ID number').inputMode).toBe('numeric');
  await person.click(screen.getByRole('radio', { name: 'Passport of another country' }));
  expect(field('Passport number').inputMode).toBe('text');
  expect(options('Country of the passport')).not.toContain('ZA');
  expect(options('Country of the passport')).toContain('NA');
  await person.click(button('Save and continue'));
  const summary = await screen.findByRole('alert');
  within(summary).getByRole('link', { name: 'A passport number has 6 to 9 letters and digits.' });
  await person.click(within(summary).getByRole('link'));
  expect(document.activeElement).toBe(field('Passport number'));
});

it('lets nobody past a passport without a country, though its number is kept', async () => {
  const { person } = openStep(
    'document',
    { document: 'passport', passportExpiresOn: '2060-01-10' },
    { ends: { number: '4567', licenceNumber: 'WX7P' } },
  );
  await title('ID or passport');
  screen.getByText('We have the one that ends in 4567. Type it again only to change it.');
  await person.click(button('Save and continue'));
  const summary = await screen.findByRole('alert');
  within(summary).getByRole('link', { name: 'Choose the country of your passport.' });
  await title('ID or passport');
  await person.selectOptions(field('Country of the passport'), 'NA');
  await person.click(button('Save and continue'));
  await title('Driving licence');
});

it('asks for the language of a licence from abroad, and for the permit where nobody here can read it', async () => {
  const { person } = openStep('licence');
  await title('Driving licence');
  expect(screen.queryByRole('group', { name: 'Language of the licence' })).toBeNull();
  await person.selectOptions(field('Country of the licence'), 'DE');
  screen.getByRole('group', { name: 'Language of the licence' });
  expect(has('Number of the permit')).toBe(false);
  await person.click(screen.getByRole('radio', { name: /international driving permit$/ }));
  await person.type(field('Number of the permit'), 'D-1234');
  await person.click(button('Save and continue'));
  const summary = await screen.findByRole('alert');
  within(summary).getByRole('link', { name: 'Enter the day on which the permit expires.' });
  await person.click(screen.getByRole('radio', { name: /certified translation$/ }));
  expect(has('Number of the permit')).toBe(false);
  await person.click(screen.getByRole('radio', { name: /international driving permit$/ }));
  expect(field('Number of the permit').value).toBe('D-1234');
  await person.selectOptions(field('Country of the licence'), 'ZA');
  await person.click(button('Save and continue'));
  await title('Address');
});

it('asks for a province at home alone, and takes a postal code from abroad as it is', async () => {
  const { person } = openStep('address', { province: '', postalCode: '10115' });
  await title('Address');
  await person.click(button('Save and continue'));
  const summary = await screen.findByRole('alert');
  const said = within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(said).toEqual(['Choose your province.', 'Enter the four digits of your postal code.']);
  await person.selectOptions(field('Country'), 'DE');
  expect(has('Province')).toBe(false);
  await person.click(button('Save and continue'));
  await title('Mobile number');
});

it('names each field that is empty, those of the person to call as well', async () => {
  const { server, person } = openStep('address', {
    street: ' ',
    city: '',
    emergencyName: '',
    emergencyPhone: '',
  });
  await title('Address');
  await person.click(button('Save and continue'));
  await screen.findByRole('alert');
  for (const name of [
    'Street and number',
    'City or town',
    'Name of the person to call',
    'Their mobile number',
  ])
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(field('Suburb').getAttribute('aria-invalid')).toBeNull();
  expect(server.asked(SAVE)).toEqual([]);
});

it('offers no day that cannot be: born tomorrow, or a licence that is over', async () => {
  const first = openStep('you');
  await title('About you');
  const today = field('Date of birth').max;
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  await first.person.click(button('Save and continue'));
  await title('ID or passport');
  await first.person.click(button('Save and continue'));
  await title('Driving licence');
  expect([field('First issued on').max, field('Licence expires on').min]).toEqual([today, today]);
});

it('goes to the step of what has to be corrected, with why and how often it can still be sent', async () => {
  openOnboarding(
    verificationOf({ state: 'action_needed', reason: 'back_unclear', field: 'licenceBack', triesLeft: 1 }),
    null,
  );
  await title('Pictures');
  screen.getByText('You can send it once more.');
});

it('leads back step by step with what was typed, and from a step that is not there to the first', async () => {
  const { person } = openStep('licence');
  await title('Driving licence');
  await person.click(screen.getByRole('link', { name: 'Back' }));
  await title('ID or passport');
  await person.type(field('ID number'), '9002155009084');
  await person.click(screen.getByRole('link', { name: 'Back' }));
  const heading = await title('About you');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  await person.click(button('Save and continue'));
  await title('ID or passport');
  expect(field('ID number').value).toBe('9002155009084');
});
