import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectFocus } from '../../../testing/expect-focus.ts';
import { type Answers, noAnswer, refused } from '../../../testing/server.ts';
import { openTeam } from './testing/open-team.tsx';
import { INVITED, LERATO, TEAM } from './testing/sample.ts';

const ALONE = { ...TEAM, coHosts: [] };
const LINE_FAILED = 'We could not reach Kwela. Check your signal, then try again.';

const open = (answers: Answers = {}) => openTeam({ 'team/list': () => ALONE, ...answers });
type Person = ReturnType<typeof open>['person'];

const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Send invitation' }));

async function fillIn(person: Person, email: string) {
  await person.type(await address(), email);
  await person.click(screen.getByRole('checkbox', { name: /Messages and reviews/ }));
}

describe('an invitation to help', () => {
  it('that is not filled in names each field, and leads the keyboard to it', async () => {
    const { server, person } = open();
    await person.type(await address(), 'neo at example');
    await person.click(screen.getByRole('radio', { name: 'Some of my cars' }));
    await send(person);
    await screen.findByRole('link', { name: 'Tick at least one car.' });
    expect(screen.getByRole('link', { name: 'Tick at least one thing to help with.' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Which cars' }).getAttribute('aria-describedby')).toBeTruthy();
    await person.click(
      screen.getByRole('link', { name: 'Enter an email address, such as name@example.co.za.' }),
    );
    await expectFocus(address());
    expect((await address()).value).toBe('neo at example');
    expect(server.asked('team/invite')).toEqual([]);
  });

  it('is for all cars unless some are chosen, and those of before count again once “some” comes back', async () => {
    const { server, person } = open({ 'team/invite': () => INVITED });
    await fillIn(person, ' neo@example.co.za ');
    await person.click(screen.getByRole('radio', { name: 'Some of my cars' }));
    await person.click(screen.getByRole('checkbox', { name: 'Toyota Hilux 2021' }));
    await person.click(screen.getByRole('radio', { name: /^All my cars/ }));
    expect(screen.queryByRole('checkbox', { name: 'Toyota Hilux 2021' })).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Some of my cars' }));
    expect(screen.getByRole('checkbox', { name: 'Toyota Hilux 2021' })).toHaveProperty('checked', true);
    await person.click(screen.getByRole('radio', { name: /^All my cars/ }));
    await send(person);
    await screen.findByText(/sending it to neo@example\.co\.za\. It can be accepted for 7 days\./);
    expect(server.asked('team/invite')).toMatchObject([
      { email: 'neo@example.co.za', scopes: ['messages'], vehicleIds: null },
    ]);
    expect((await address()).value).toBe('');
    expect(screen.getByRole('checkbox', { name: /Messages and reviews/ })).toHaveProperty('checked', false);
  });

  it('keeps what was typed over a lost line and a reload, and is made once by the same id', async () => {
    const { server, person } = open({ 'team/invite': noAnswer });
    await fillIn(person, 'neo@example.co.za');
    await send(person);
    await screen.findByText(LINE_FAILED);
    await send(person);
    await waitFor(() => expect(server.asked('team/invite')).toHaveLength(2));
    const ids = server.asked('team/invite').map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    await screen.findByText(LINE_FAILED);
    cleanup();
    open();
    expect((await address()).value).toBe('neo@example.co.za');
    expect(screen.getByRole('checkbox', { name: /Messages and reviews/ })).toHaveProperty('checked', true);
  });

  it('to another address after a lost answer is another one, and the first stands in the list', async () => {
    const { server, person } = open({ 'team/invite': noAnswer });
    await fillIn(person, 'noe@example.co.za');
    server.on('team/list', () => ({ ...TEAM, coHosts: [{ ...INVITED, email: 'noe@example.co.za' }] }));
    await send(person);
    await screen.findByText(LINE_FAILED);
    expect(await screen.findByText('noe@example.co.za')).toBeTruthy();
    // As the server does with an id that it knows of another address.
    const first = server.asked('team/invite')[0]?.id;
    server.on('team/invite', ({ id }) => (id === first ? refused('not_allowed') : INVITED));
    await person.clear(await address());
    await person.type(await address(), 'neo@example.co.za');
    await send(person);
    await screen.findByText('Invitation sent');
    expect(server.asked('team/invite').at(-1)).toMatchObject({ email: 'neo@example.co.za' });
  });

  it('with less ticked after a lost answer is not taken for the one of before', async () => {
    const { server, person } = open({ 'team/invite': noAnswer });
    await fillIn(person, 'neo@example.co.za');
    await person.click(screen.getByRole('checkbox', { name: /Seeing earnings/ }));
    await send(person);
    await screen.findByText(LINE_FAILED);
    server.on('team/invite', () => refused('already_invited'));
    await person.click(screen.getByRole('checkbox', { name: /Seeing earnings/ }));
    await send(person);
    await screen.findByText('This person already helps you or has an open invitation.');
    const [wide, narrow] = server.asked('team/invite');
    expect(narrow?.id).not.toBe(wide?.id);
    expect([wide?.scopes, narrow?.scopes]).toEqual([['messages', 'money'], ['messages']]);
    expect(screen.queryByText('Invitation sent')).toBeNull();
  });

  it('that was sent is not said of the next one, which is refused', async () => {
    const { server, person } = open({ 'team/invite': () => INVITED });
    await fillIn(person, 'neo@example.co.za');
    await send(person);
    await screen.findByText('Invitation sent');
    server.on('team/invite', () => refused('own_invitation'));
    await fillIn(person, 'thandi@example.co.za');
    await send(person);
    await screen.findByText('You can’t be your own co-host. Invite somebody else.');
    expect(screen.queryByText('Invitation sent')).toBeNull();
    expect((await address()).value).toBe('thandi@example.co.za');
  });

  it.each([
    [1, true],
    [2, false],
  ])('can be sent with %i of two places taken: %s', async (count, isFree) => {
    open({ 'team/list': () => ({ ...TEAM, maxCoHosts: 2, coHosts: [LERATO, INVITED].slice(0, count) }) });
    await screen.findByText('Lerato Mahlangu');
    expect(screen.queryByRole('button', { name: 'Send invitation' }) !== null).toBe(isFree);
  });
});
