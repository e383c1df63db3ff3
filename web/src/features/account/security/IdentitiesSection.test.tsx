import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, refusal } from '../../../testing/server.ts';
import { GOOGLE_WAY, serveAccount } from '../testing/account-server.ts';
import { dialog, openAccount, section, toldByToast } from '../testing/open-account.tsx';

const REMOVE = `DELETE /auth/v1/user/identities/${GOOGLE_WAY.id}` as const;

async function openWaysIn() {
  const person = await openAccount('security');
  const ways = await section('Sign-in methods');
  return { person, ways };
}

function serveTwoWays() {
  const server = serveAccount();
  const [mail] = server.is.account.identities;
  if (mail) server.is.account.identities = [{ ...mail, canUnlink: true }, GOOGLE_WAY];
  server.is.user = { ...server.is.user, identities: [{ identity_id: GOOGLE_WAY.id, provider: 'google' }] };
  return server;
}

it('keeps the last way in, and says why', async () => {
  serveAccount();
  const { ways } = await openWaysIn();
  ways.getByText('Email address');
  ways.getByText('You need at least one sign-in method');
  expect(ways.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('removes a way in after a question, says so once, and leaves the focus at the list', async () => {
  const server = serveTwoWays();
  server.on(REMOVE, () => {
    const [mail] = server.is.account.identities;
    if (mail) server.is.account = { ...server.is.account, identities: [{ ...mail, canUnlink: false }] };
    return answerOf({});
  });
  const { person, ways } = await openWaysIn();
  await person.click(ways.getByRole('button', { name: 'Remove Google' }));
  dialog().getByText('You can no longer sign in with it.');
  expect(server.asked(REMOVE)).toEqual([]);
  await person.click(dialog().getByRole('button', { name: 'Remove it' }));
  await ways.findByText('You need at least one sign-in method');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(REMOVE)).toHaveLength(1);
  expect(toldByToast()).toEqual(['Removed from your account']);
  expect(document.activeElement).toBe(ways.getByRole('heading'));
});

it('says why a way in could not be removed, and gives the focus back when it is kept', async () => {
  const server = serveTwoWays();
  server.on(REMOVE, () => refusal(422, 'single_identity_not_deletable'));
  const { person, ways } = await openWaysIn();
  await person.click(ways.getByRole('button', { name: 'Remove Google' }));
  await person.click(dialog().getByRole('button', { name: 'Remove it' }));
  expect((await dialog().findByRole('alert')).textContent).toBe('You need at least one sign-in method.');
  await person.click(dialog().getByRole('button', { name: 'Keep it' }));
  expect(document.activeElement).toBe(ways.getByRole('button', { name: 'Remove Google' }));
});
