import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, noAnswer } from '../../../testing/server.ts';
import { serveAccount } from '../testing/account-server.ts';
import { openAccount, section, toldByToast } from '../testing/open-account.tsx';

const SAVE = 'PATCH /rest/v1/profiles';

async function openDetails() {
  const person = await openAccount();
  const details = await section('Your details');
  const field = (name: string | RegExp) => details.getByLabelText<HTMLInputElement>(name);
  const retype = async (name: string, text: string) => {
    await person.clear(field(name));
    await person.type(field(name), text);
  };
  return { person, details, field, retype };
}

it('saves what was typed, and says so once', async () => {
  const server = serveAccount();
  server.on(SAVE, () => answerOf(null));
  const { person, field, retype } = await openDetails();
  await retype('First name', 'Lerato Grace');
  await retype('Phone number', '083 765 4321');
  await person.type(field('Phone number'), '{Enter}');
  await waitFor(() => expect(toldByToast()).toEqual(['Your details are saved']));
  expect(server.asked(SAVE)).toEqual([
    { first_name: 'Lerato Grace', last_name: 'Khumalo', phone: '+27837654321', birth_on: '1991-06-16' },
  ]);
});

it('names each field that is wrong, leads to it, sends nothing and loses nothing', async () => {
  const server = serveAccount();
  const { person, details, field, retype } = await openDetails();
  await retype('Phone number', '12');
  await person.clear(field('Last name'));
  await person.click(details.getByRole('button', { name: 'Save' }));
  expect(details.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter your last name.',
    'Enter a phone number, such as 082 123 4567.',
  ]);
  expect(field('Last name').getAttribute('aria-invalid')).toBe('true');
  expect(field('First name').getAttribute('aria-invalid')).toBeNull();
  await person.click(details.getByRole('link', { name: /^Enter a phone number/ }));
  expect(document.activeElement).toBe(field('Phone number'));
  expect(field('Phone number').value).toBe('12');
  expect(server.asked(SAVE)).toEqual([]);
});

it('says in words that the details did not get through, keeps them, and saves them at the next try', async () => {
  const server = serveAccount();
  server.on(SAVE, noAnswer);
  const { person, details, field, retype } = await openDetails();
  await retype('First name', 'Grace');
  await person.click(details.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We could not reach Kwela. Check your signal, then try again.',
  );
  expect(field('First name').value).toBe('Grace');
  server.on(SAVE, () => answerOf(null));
  await person.click(details.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toldByToast()).toEqual(['Your details are saved']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('saves once however often the button is pressed', async () => {
  const server = serveAccount();
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.on(SAVE, () => promise);
  const { person, details } = await openDetails();
  await person.dblClick(details.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked(SAVE)).toHaveLength(1));
  await person.click(details.getByRole('button', { name: 'Save' }));
  resolve(answerOf(null));
  await waitFor(() => expect(toldByToast()).toEqual(['Your details are saved']));
  expect(server.asked(SAVE)).toHaveLength(1);
});

it('finds what was typed again after a reload, until it is saved', async () => {
  const server = serveAccount();
  server.on(SAVE, () => answerOf(null));
  const before = await openDetails();
  await before.retype('Last name', 'Khumalo-Nkosi');
  cleanup();
  const { person, details, field } = await openDetails();
  expect([field('First name').value, field('Last name').value]).toEqual(['Lerato', 'Khumalo-Nkosi']);
  await person.click(details.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toldByToast()).toEqual(['Your details are saved']));
  cleanup();
  expect((await openDetails()).field('Last name').value).toBe('Khumalo');
});
