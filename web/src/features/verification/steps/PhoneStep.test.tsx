import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, noAnswer, refusal, sessionOf } from '../../../testing/server.ts';
import { button, openOnboarding, title } from '../testing/open-onboarding.tsx';
import { verificationOf } from '../testing/sample.ts';

const CHANGE = 'PUT /auth/v1/user';
const PROVE = 'POST /auth/v1/verify';
const TO_DO = 'Enter your mobile number and the code that we send to it.';
const NONE = { phone: null, isPhoneConfirmed: false };

async function openPhone(account: Parameters<typeof openOnboarding>[2] = NONE) {
  const opened = openOnboarding(verificationOf(), 'phone', account);
  const { server } = opened;
  server.on(CHANGE, ({ phone }) => {
    server.is.user = { ...server.is.user, new_phone: String(phone).slice(1) };
    return answerOf(server.is.user);
  });
  server.on('POST /auth/v1/logout', () => new Response(null, { status: 204 }));
  await title('Mobile number');
  const number = () => screen.getByLabelText<HTMLInputElement>('Mobile number');
  return { ...opened, number };
}
const code = (number: string) => screen.findByLabelText<HTMLInputElement>(`Code sent to ${number}`);

it('goes on at once with a number that is confirmed, and asks for nothing', async () => {
  const { person } = await openPhone({ phone: '27821234567', isPhoneConfirmed: true });
  screen.getByText('+27821234567 is confirmed.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.click(button('Continue'));
  await title('Pictures');
});

it('goes on with no number, and with one that nobody has confirmed, as little', async () => {
  for (const account of [NONE, { phone: '27821234567', isPhoneConfirmed: false }]) {
    const { person } = await openPhone(account);
    expect(screen.queryByText(TO_DO)).toBeNull();
    await person.click(button('Continue'));
    expect((await screen.findByRole('alert')).textContent).toBe(TO_DO);
    await title('Mobile number');
    cleanup();
  }
});

it.each([
  ['082 123 45', 'A mobile number has ten digits, such as 082 123 4567.'],
  ['021 123 4567', 'That isn’t a mobile number. One begins with 06, 07 or 08.'],
])('names a number that gets no SMS, keeps it and sends nothing: %s', async (typed, words) => {
  const { server, person, number } = await openPhone();
  await person.type(number(), `${typed}{Enter}`);
  await screen.findByText(words);
  expect([number().value, number().getAttribute('aria-invalid')]).toEqual([typed, 'true']);
  expect(document.activeElement).toBe(number());
  expect(server.asked(CHANGE)).toEqual([]);
});

it('confirms a number by its code, in a field that has the focus, and goes on', async () => {
  const { server, person, number } = await openPhone();
  await person.type(number(), '083 765 4321{Enter}');
  const field = await code('+27837654321');
  expect(server.asked(CHANGE)).toMatchObject([{ phone: '+27837654321' }]);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.click(button('Confirm'));
  await screen.findByText('Enter the code.');
  server.on(PROVE, () => refusal(403, 'otp_expired'));
  await person.type(field, '000000{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('000000');
  server.on(PROVE, () => {
    server.is.account = { ...server.is.account, phone: '27837654321', isPhoneConfirmed: true };
    return answerOf(sessionOf({ ...server.is.user, new_phone: '', phone: '27837654321' }, 'aal2', 2));
  });
  await person.clear(field);
  await person.type(field, '123456{Enter}');
  await screen.findByText('+27837654321 is confirmed.');
  expect(server.asked(PROVE).at(-1)).toMatchObject({ phone: '+27837654321', token: '123456' });
  await person.click(button('Continue'));
  await title('Pictures');
});

it('still takes the code after a reload, as when somebody went to read it', async () => {
  const { person, number, show } = await openPhone();
  await person.type(number(), '083 765 4321{Enter}');
  await code('+27837654321');
  cleanup();
  show();
  await title('Mobile number');
  await code('+27837654321');
});

it('takes the code of the last number alone when somebody corrects it', async () => {
  const { person, number } = await openPhone();
  await person.type(number(), '083 765 4321{Enter}');
  await person.type(await code('+27837654321'), '12');
  await person.type(number(), '083 765 4322{Enter}');
  expect((await code('+27837654322')).value).toBe('');
  expect(screen.queryByLabelText('Code sent to +27837654321')).toBeNull();
});

it.each([
  ['belongs to someone else', () => refusal(422, 'phone_exists'), /^This number belongs to another account/],
  ['did not get through', noAnswer, /^We could not reach Kwela/],
])('keeps a number that %s, also over a reload', async (_, answer, words) => {
  const { server, person, number, show } = await openPhone();
  server.on(CHANGE, answer);
  await person.type(number(), '083 765 4321{Enter}');
  await screen.findByText(words);
  expect(screen.queryByLabelText(/^Code sent to/)).toBeNull();
  cleanup();
  show();
  await title('Mobile number');
  expect(number().value).toBe('083 765 4321');
});
