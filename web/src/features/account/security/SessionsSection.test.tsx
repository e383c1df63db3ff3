import { sentenceFor } from '@kwela/words/sentence-for';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noAnswer, refused } from '../../../testing/server.ts';
import { ELSEWHERE, serveAccount } from '../testing/account-server.ts';
import { dialog, openAccount, section, toldByToast } from '../testing/open-account.tsx';

const LIST = 'accounts/sessions';
const END = 'accounts/end-session';
const OUT = 'POST /auth/v1/logout';

async function openSessions() {
  const person = await openAccount('security');
  const sessions = await section('Where you are signed in');
  return { person, sessions, button: (name: string) => sessions.getByRole('button', { name }) };
}

it('says which one is this device, and offers to sign out the others alone', async () => {
  const server = serveAccount();
  server.is.sessions.push(ELSEWHERE);
  const { sessions } = await openSessions();
  const [here, there] = await sessions.findAllByRole('listitem');
  within(here ?? document.body).getByText('This device');
  expect(within(here ?? document.body).queryByRole('button')).toBeNull();
  within(there ?? document.body).getByRole('button', { name: 'Sign out Firefox on Linux' });
  expect(within(there ?? document.body).queryByText('This device')).toBeNull();
});

it('says from where a device was used and how it got in, as far as that is known', async () => {
  const server = serveAccount();
  server.is.sessions.push({ ...ELSEWHERE, place: 'Durban', isSecondFactorUsed: true });
  const { sessions } = await openSessions();
  const [here, there] = (await sessions.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(there).toMatch(/Last used .*, 10:00 from DurbanSigned in .*, 10:00, with a second step/);
  expect(here).not.toMatch(/ from |second step/);
});

it('offers nothing elsewhere to anyone who is signed in here alone', async () => {
  serveAccount();
  const { sessions } = await openSessions();
  await sessions.findByText('This device');
  expect(sessions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sign out here',
    'Sign out everywhere',
  ]);
});

it('says that the list did not load, and asks again', async () => {
  const server = serveAccount();
  server.on(LIST, noAnswer);
  const { person, sessions, button } = await openSessions();
  await sessions.findByText('The list did not load');
  server.on(LIST, () => ({ sessions: server.is.sessions }));
  await person.click(button('Try again'));
  await sessions.findByText('This device');
});

it('asks before it signs out another device, says so once, and leaves the focus at the list', async () => {
  const server = serveAccount();
  server.is.sessions.push(ELSEWHERE);
  server.on(END, () => {
    server.is.sessions.pop();
    return { isThisOne: false };
  });
  const { person, sessions } = await openSessions();
  await person.click(await sessions.findByRole('button', { name: 'Sign out Firefox on Linux' }));
  dialog().getByRole('heading', { name: 'Sign out Firefox on Linux?' });
  expect(server.asked(END)).toEqual([]);
  await person.click(dialog().getByRole('button', { name: 'Sign it out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(END)).toEqual([{ id: ELSEWHERE.id }]);
  expect(sessions.queryByText('Firefox on Linux')).toBeNull();
  expect(toldByToast()).toEqual(['Signed out']);
  expect(document.activeElement).toBe(sessions.getByRole('heading'));
});

it.each(['Stay signed in', 'Close'])('signs nobody out by “%s”, and the focus goes back', async (no) => {
  const server = serveAccount();
  const { person, button } = await openSessions();
  await person.click(button('Sign out everywhere'));
  await person.click(dialog().getByRole('button', { name: no }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button('Sign out everywhere'));
  expect(server.asked(OUT)).toEqual([]);
});

it('says why someone could not be signed out, keeps the question, and forgets the trouble with it', async () => {
  const server = serveAccount();
  server.is.sessions.push(ELSEWHERE);
  server.on(END, () => refused('not_found'));
  const { person, sessions, button } = await openSessions();
  await person.click(await sessions.findByRole('button', { name: 'Sign out Firefox on Linux' }));
  await person.click(dialog().getByRole('button', { name: 'Sign it out' }));
  expect((await dialog().findByRole('alert')).textContent).toBe(sentenceFor('not_found', undefined));
  expect(toldByToast()).toEqual([]);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(button('Sign out everywhere else'));
  expect(dialog().queryByRole('alert')).toBeNull();
});

it.each([
  ['Sign out here', 'Sign out', 'local'],
  ['Sign out everywhere', 'Sign out everywhere', 'global'],
])('by “%s” ends what it says', async (name, yes, scope) => {
  const server = serveAccount();
  server.on(OUT, () => new Response(null, { status: 204 }));
  const { person, button } = await openSessions();
  await person.click(button(name));
  await person.click(dialog().getByRole('button', { name: yes }));
  await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
  expect(server.asked(OUT)).toMatchObject([{ scope }]);
});

it('stays signed in when signing out everywhere did not get through, and says so', async () => {
  const server = serveAccount();
  server.on(OUT, noAnswer);
  const { person, button } = await openSessions();
  await person.click(button('Sign out everywhere'));
  await person.click(dialog().getByRole('button', { name: 'Sign out everywhere' }));
  expect((await dialog().findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
});
