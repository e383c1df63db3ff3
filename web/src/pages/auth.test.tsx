import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppWithAccount } from '../testing/app.tsx';
import { answerOf, keepSession, refusal, serve, sessionOf } from '../testing/server.ts';
import AuthPage from './auth.tsx';

const SIGN_UP = 'POST /auth/v1/signup';
const USER = {
  id: '00000000-0000-4000-8000-000000000007',
  email: 'sipho@example.com',
  factors: [],
  identities: [],
};

function open(address: string) {
  render(
    <AppWithAccount address={address}>
      <AuthPage />
    </AppWithAccount>,
  );
  return userEvent.setup();
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const valuesOf = async (...names: string[]) =>
  (await Promise.all(names.map(field))).map(({ value }) => value);
const SIGN_UP_FIELDS = ['First name', 'Last name', 'Email or mobile number', 'Password'];

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await field('First name'), 'Sipho');
  await person.type(await field('Last name'), 'Dlamini');
  await person.type(await field('Email or mobile number'), 'sipho@example.com');
  await person.type(await field('Password'), 'blue-guitar-21');
}

it('finds the names and the address of a sign-up again after a reload, and never a password', async () => {
  serve({});
  await fillIn(open('/auth?mode=up'));
  cleanup();
  open('/auth?mode=up');
  expect(await valuesOf(...SIGN_UP_FIELDS)).toEqual(['Sipho', 'Dlamini', 'sipho@example.com', '']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('blue-guitar');
});

it('keeps all that was typed when it is refused', async () => {
  const server = serve({ [SIGN_UP]: () => refusal(422, 'weak_password') });
  const person = open('/auth?mode=up');
  await fillIn(person);
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('alert');
  expect(server.asked(SIGN_UP)).toHaveLength(1);
  expect(await valuesOf(...SIGN_UP_FIELDS)).toEqual([
    'Sipho',
    'Dlamini',
    'sipho@example.com',
    'blue-guitar-21',
  ]);
});

it('takes the address along to the code and to a forgotten password', async () => {
  serve({});
  await open('/auth').type(await field('Email or mobile number'), 'sipho@example.com');
  cleanup();
  open('/auth?mode=code');
  expect(await valuesOf('Email or mobile number')).toEqual(['sipho@example.com']);
  cleanup();
  open('/auth?mode=forgot');
  expect(await valuesOf('Email')).toEqual(['sipho@example.com']);
});

it('waits for the code of a sign-up after a reload too', async () => {
  serve({ [SIGN_UP]: () => answerOf(USER) });
  const person = open('/auth?mode=up');
  await fillIn(person);
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  await field('Code from the email');
  cleanup();
  open('/auth?mode=up');
  await field('Code from the email');
});

it('keeps nothing that was only looked at, and forgets what was typed once somebody is signed in', async () => {
  serve({
    'GET /auth/v1/user': () => answerOf(USER),
    'GET /rest/v1/profiles': () => answerOf({ id: USER.id, first_name: 'Sipho', last_name: 'Dlamini' }),
    'GET /rest/v1/user_roles': () => answerOf([{ role: 'guest', is_active: true }]),
  });
  const person = open('/auth');
  const address = await field('Email or mobile number');
  expect(localStorage.getItem('kwela-typed-address')).toBeNull();
  await person.type(address, 'sipho@example.com');
  expect(localStorage.getItem('kwela-typed-address')).toContain('sipho');
  cleanup();
  keepSession(sessionOf(USER));
  open('/auth');
  await waitFor(() => expect(localStorage.getItem('kwela-typed-address')).toBeNull());
});
