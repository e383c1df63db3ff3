import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, noAnswer, refusal } from '../../../testing/server.ts';
import { LERATO_ID, serveAccount } from '../testing/account-server.ts';
import { openAccount, section, toldByToast } from '../testing/open-account.tsx';

const ADD = 'POST /rest/v1/user_roles';

it('makes a guest a host, says so once, and lets them switch', async () => {
  const server = serveAccount();
  server.on(ADD, () => {
    server.is.roles = ['guest', 'host'];
    return answerOf(null, 201);
  });
  const person = await openAccount();
  const roles = await section('How you use Kwela');
  await person.click(await roles.findByRole('button', { name: 'Become a host' }));
  const toGuest = await roles.findByRole('button', { name: 'Use Kwela as guest' });
  const [guest, host] = roles.getAllByRole('listitem');
  await waitFor(() => expect(document.activeElement).toBe(host));
  await person.click(toGuest);
  await roles.findByRole('button', { name: 'Use Kwela as host' });
  await waitFor(() => expect(document.activeElement).toBe(guest));
  within(guest ?? document.body).getByText('In use');
  expect(server.asked(ADD)).toEqual([{ user_id: LERATO_ID, role: 'host' }]);
  expect(toldByToast()).toEqual(['You have a new role']);
});

it.each([
  ['that Kwela could not be reached', noAnswer, /^We could not reach Kwela/],
  ['what the server said', () => refusal(403, '42501', 'Not for you'), /^Not for you$/],
])('says %s when a role was not added, and offers it again', async (_, answer, words) => {
  const server = serveAccount();
  server.on(ADD, answer);
  const person = await openAccount();
  const roles = await section('How you use Kwela');
  await person.click(await roles.findByRole('button', { name: 'Become a host' }));
  expect((await roles.findByRole('alert')).textContent).toMatch(words);
  await waitFor(() => expect(roles.getByRole('button', { name: 'Become a host' }).ariaBusy).toBeNull());
  expect(toldByToast()).toEqual([]);
});
