import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, noAnswer, refusal } from '../../../testing/server.ts';
import { serveAccount } from '../testing/account-server.ts';
import { openAccount, section, toldByToast } from '../testing/open-account.tsx';

const CHANGE = 'PUT /auth/v1/user';
const SEND = 'GET /auth/v1/reauthenticate';
const GOOD = 'tussock-rondavel-41';

async function openPassword(heading = 'Password') {
  const person = await openAccount('security');
  const password = await section(heading);
  const field = password.getByLabelText<HTMLInputElement>('New password');
  return { person, password, field, button: (name: string) => password.getByRole('button', { name }) };
}

it('is changed, which is said once, and stands there no longer', async () => {
  const server = serveAccount();
  server.on(CHANGE, () => answerOf(server.is.user));
  const { person, field } = await openPassword();
  await person.type(field, `${GOOD}{Enter}`);
  await waitFor(() => expect(toldByToast()).toEqual(['Your password is changed']));
  expect(server.asked(CHANGE)).toMatchObject([{ password: GOOD }]);
  expect(field.value).toBe('');
});

it('can be set by someone who has none', async () => {
  serveAccount({ hasPassword: false });
  const { button } = await openPassword('Set a password');
  button('Set the password');
});

it('that is too short is named and not sent', async () => {
  const server = serveAccount();
  const { person, password, field } = await openPassword();
  await person.type(field, 'short{Enter}');
  password.getByText('Use at least 8 characters for the password.');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['short', 'true']);
  expect(server.asked(CHANGE)).toEqual([]);
});

it.each([
  ['is the one that stands', () => refusal(422, 'same_password'), /^That is your current password/],
  ['did not get through', noAnswer, /^We could not reach Kwela/],
])('that %s stays, to be tried again', async (_, answer, words) => {
  const server = serveAccount();
  server.on(CHANGE, answer);
  const { person, password, field } = await openPassword();
  await person.type(field, `${GOOD}{Enter}`);
  expect((await password.findByRole('alert')).textContent).toMatch(words);
  expect(field.value).toBe(GOOD);
});

it('that is easy to guess is told so at the field, which has the focus', async () => {
  const server = serveAccount();
  server.on(CHANGE, () =>
    answerOf({ code: 'weak_password', message: 'x', weak_password: { reasons: ['pwned', 'keyboard'] } }, 422),
  );
  const { person, password, field } = await openPassword();
  await person.type(field, 'qwertyuiop{Enter}');
  await password.findByText('Choose another password: it is a row of keys on the keyboard.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

it('of a long session wants a code first, in a field that has the focus', async () => {
  const server = serveAccount();
  server.on(CHANGE, () => refusal(400, 'reauthentication_needed'));
  server.on(SEND, () => answerOf({}));
  const { person, password, field, button } = await openPassword();
  await person.type(field, `${GOOD}{Enter}`);
  const code = await password.findByLabelText<HTMLInputElement>('The code that we just sent you');
  expect(document.activeElement).toBe(code);
  expect(password.queryByRole('alert')).toBeNull();
  expect(password.queryByText('We sent another code.')).toBeNull();

  await person.click(button('Change the password'));
  password.getByText('Enter the code.');
  expect(server.asked(CHANGE)).toHaveLength(1);
  expect(server.asked(SEND)).toHaveLength(1);

  server.on(CHANGE, () => refusal(422, 'reauthentication_not_valid'));
  await person.type(code, '000000{Enter}');
  expect((await password.findByRole('alert')).textContent).toMatch(/^That code is not right or has expired/);
  expect([field.value, code.value]).toEqual([GOOD, '000000']);

  await person.click(button('Send another code'));
  await waitFor(() => expect(code.value).toBe(''));
  expect(password.queryByRole('alert')).toBeNull();
  const anotherCode = await password.findByText('We sent another code.');
  expect(anotherCode.role).toBe('status');

  server.on(CHANGE, () => answerOf(server.is.user));
  await person.type(code, '123456{Enter}');
  await waitFor(() => expect(toldByToast()).toEqual(['Your password is changed']));
  expect(server.asked(CHANGE).at(-1)).toMatchObject({ password: GOOD, nonce: '123456' });
  expect(password.queryByLabelText('The code that we just sent you')).toBeNull();
});

it('after a while wants the current one first, or a code for anyone who does not know it', async () => {
  const server = serveAccount();
  server.on(CHANGE, () => refusal(400, 'current_password_required'));
  server.on(SEND, () => answerOf({}));
  const { person, password, field, button } = await openPassword();
  await person.type(field, `${GOOD}{Enter}`);
  const current = await password.findByLabelText<HTMLInputElement>('Current password');
  expect(document.activeElement).toBe(current);

  server.on(CHANGE, () => refusal(400, 'current_password_invalid'));
  await person.type(current, 'not this one{Enter}');
  expect((await password.findByRole('alert')).textContent).toMatch(/^That is not your current password/);
  expect(server.asked(CHANGE).at(-1)).toMatchObject({ password: GOOD, current_password: 'not this one' });

  await person.click(button('I don’t know it. Send me a code'));
  const code = await password.findByLabelText('The code that we just sent you');
  server.on(CHANGE, () => answerOf(server.is.user));
  await person.type(code, '123456{Enter}');
  await waitFor(() => expect(toldByToast()).toEqual(['Your password is changed']));
  expect(server.asked(CHANGE).at(-1)).toEqual(expect.objectContaining({ password: GOOD, nonce: '123456' }));
});

it('says that no code could be sent, and asks for another at the next try', async () => {
  const server = serveAccount();
  server.on(CHANGE, () => refusal(400, 'reauthentication_needed'));
  server.on(SEND, noAnswer);
  const { person, password, field } = await openPassword();
  await person.type(field, `${GOOD}{Enter}`);
  expect((await password.findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
  server.on(SEND, () => answerOf({}));
  await person.type(field, '{Enter}');
  await password.findByLabelText('The code that we just sent you');
  expect(password.queryByRole('alert')).toBeNull();
});
