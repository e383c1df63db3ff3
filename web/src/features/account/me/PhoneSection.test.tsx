import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, noAnswer, refusal, sessionOf } from '../../../testing/server.ts';
import { serveAccount } from '../testing/account-server.ts';
import { closeAccount, openAccount, section, toldByToast } from '../testing/open-account.tsx';

const CHANGE = 'PUT /auth/v1/user';
const PROVE = 'POST /auth/v1/verify';

async function openPhone() {
  const person = await openAccount('security');
  const phone = await section('Mobile number to sign in with');
  return { person, phone, button: (name: string) => phone.getByRole('button', { name }) };
}

it('says that there is none yet, and whether the one that stands is confirmed', async () => {
  serveAccount();
  const { phone } = await openPhone();
  phone.getByText('None yet');
  expect(phone.queryByText(/onfirmed/)).toBeNull();
  closeAccount();

  serveAccount({ phone: '27821234567' });
  const { phone: second } = await openPhone();
  second.getByText('+27821234567');
  second.getByText('Not confirmed');
});

it.each([
  ['no number', '12', 'Enter a phone number, such as 082 123 4567.'],
  ['the one that stands', '082 123 4567', 'This is already your number.'],
])('names a number that is %s, keeps it and sends nothing', async (_, typed, words) => {
  const server = serveAccount({ phone: '27821234567', isPhoneConfirmed: true });
  const { person, phone, button } = await openPhone();
  await person.click(button('Change'));
  const field = phone.getByLabelText<HTMLInputElement>('Mobile number');
  expect(document.activeElement).toBe(field);
  await person.type(field, `${typed}{Enter}`);
  phone.getByText(words);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
  expect(server.asked(CHANGE)).toEqual([]);
  await person.click(button('Cancel'));
  expect(document.activeElement).toBe(button('Change'));
});

it.each([
  ['belongs to someone else', () => refusal(422, 'phone_exists'), /^This number belongs to another account/],
  ['did not get through', noAnswer, /^We could not reach Kwela/],
])('keeps a number that %s, to be tried again', async (_, answer, words) => {
  const server = serveAccount();
  server.on(CHANGE, answer);
  const { person, phone, button } = await openPhone();
  await person.click(button('Add a number'));
  await person.type(phone.getByLabelText('Mobile number'), '083 765 4321{Enter}');
  await phone.findByText(words);
  expect(phone.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('083 765 4321');
});

it('counts a number at once where no code is wanted for it', async () => {
  const server = serveAccount();
  server.on(CHANGE, () => {
    server.is.account = { ...server.is.account, phone: '27837654321', isPhoneConfirmed: true };
    return answerOf({ ...server.is.user, phone: '27837654321' });
  });
  const { person, phone, button } = await openPhone();
  await person.click(button('Add a number'));
  await person.type(phone.getByLabelText('Mobile number'), '083 765 4321{Enter}');
  await phone.findByText('+27837654321');
  expect(toldByToast()).toEqual(['You can sign in with this number']);
  expect(phone.queryByLabelText(/^Code sent to/)).toBeNull();
});

it('sends a code to a new number, and counts it once the code came back', async () => {
  const server = serveAccount();
  server.on(CHANGE, () => {
    server.is.user = { ...server.is.user, new_phone: '27837654321' };
    return answerOf(server.is.user);
  });
  const { person, phone, button } = await openPhone();
  await person.click(button('Add a number'));
  await person.type(phone.getByLabelText('Mobile number'), '083 765 4321{Enter}');
  const code = await phone.findByLabelText('Code sent to +27837654321');
  expect(server.asked(CHANGE)).toMatchObject([{ phone: '+27837654321' }]);
  expect(toldByToast()).toEqual(['We have sent you a code by SMS']);

  await person.click(button('Confirm'));
  phone.getByText('Enter the code.');
  server.on(PROVE, () => {
    server.is.account = { ...server.is.account, phone: '27837654321', isPhoneConfirmed: true };
    return answerOf(sessionOf({ ...server.is.user, new_phone: '', phone: '27837654321' }, 'aal2', 2));
  });
  server.on('POST /auth/v1/logout', () => new Response(null, { status: 204 }));
  await person.type(code, '123456{Enter}');
  await phone.findByText('Confirmed');
  await waitFor(() => expect(toldByToast().at(-1)).toBe('You can sign in with this number'));
  expect(phone.queryByLabelText(/^Code sent to/)).toBeNull();
  // The session before it has ended: this device is signed in once.
  expect(server.asked('POST /auth/v1/logout')).toHaveLength(1);
});
