import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { type Answers, broken, noAnswer, refused } from '../../../testing/server.ts';
import MessagesTab from './MessagesTab.tsx';
import { GATE, HILUX, LIST, POLO } from './testing/sample.ts';

const LINE_FAILED = 'We could not reach Kwela. Check your signal, then try again.';
const EMPTY = { ...LIST, templates: [] };
const SHOWN: OutputOf<'guest-messages/preview'> = {
  trip: null,
  text: 'Hi Sipho, fill up.',
  mail: { subject: 'A message from Thandi about your trip – Kwela', text: 'Hello Sipho,' },
};

const open = (list: typeof LIST, more: Answers = {}, address = '/host/tools?tab=messages') =>
  openPage(<MessagesTab />, address, { 'guest-messages/templates': () => list, ...more });
type Opened = ReturnType<typeof open>;

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const save = ({ person }: Opened) => person.click(screen.getByRole('button', { name: 'Save message' }));
const look = ({ person }: Opened) => person.click(screen.getByRole('button', { name: 'Preview' }));

async function write(opened: Opened, name = 'Fuel', text = 'Fill up.') {
  await opened.person.click(await screen.findByRole('button', { name: 'Write a message' }));
  if (name !== '') await opened.person.type(screen.getByRole('textbox', { name: 'Name' }), name);
  if (text !== '') await opened.person.type(message(), text);
}

describe('a message that is written', () => {
  it('is not sent with what is missing: each field is named, and the keyboard led to it', async () => {
    const opened = open(EMPTY);
    await write(opened, '', '');
    await opened.person.selectOptions(screen.getByLabelText('When it is sent'), 'Hours before pick-up');
    await opened.person.clear(screen.getByRole('textbox', { name: 'Hours before' }));
    await opened.person.click(screen.getByRole('radio', { name: /^Some of my cars/ }));
    await save(opened);
    await screen.findByRole('link', { name: 'Give it a name, so you can find it again.' });
    expect(screen.getByRole('link', { name: 'Tick at least one car.' })).toBeTruthy();
    await opened.person.click(screen.getByRole('link', { name: 'Enter whole hours, from 1 to 336.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Hours before' }));
    await opened.person.selectOptions(screen.getByLabelText('When it is sent'), 'Only when I send it');
    expect(screen.queryByRole('textbox', { name: 'Hours before' })).toBeNull();
    expect(opened.server.asked('guest-messages/save')).toEqual([]);
  });

  it('keeps what was typed when it is left, and forgets it when it is cancelled', async () => {
    const opened = open(EMPTY, { 'guest-messages/save': noAnswer });
    await write(opened);
    await save(opened);
    await screen.findByText(LINE_FAILED);
    cleanup();
    const again = open(EMPTY);
    await write(again, '', '');
    expect(message().value).toBe('Fill up.');
    await again.person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write a message' }));
    await write(again, '', '');
    expect(message().value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New message' }));
  });

  it('is one message when the answer was lost, also when it is written on before the next try', async () => {
    const opened = open(EMPTY, { 'guest-messages/save': noAnswer });
    const { server, person } = opened;
    await write(opened);
    await save(opened);
    await screen.findByText(LINE_FAILED);
    // As the server does with what it has already, in other words than it is sent now.
    server.on('guest-messages/save', ({ version }) =>
      version === 1 ? { ...GATE, version: 2 } : refused('template_changed', { version: 1 }),
    );
    await person.type(message(), ' Please.');
    await save(opened);
    await screen.findByText(/^This message was changed while you had it open/);
    expect(message().value).toBe('Fill up. Please.');
    await save(opened);
    await screen.findByRole('button', { name: 'Write a message' });
    const asked = server.asked('guest-messages/save');
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked.map(({ version }) => version)).toEqual([null, null, 1]);
    expect(asked.at(-1)).toMatchObject({ text: 'Fill up. Please.' });
  });

  it('is saved once for a double click', async () => {
    const answer = Promise.withResolvers<OutputOf<'guest-messages/save'>>();
    const opened = open(EMPTY, { 'guest-messages/save': () => answer.promise });
    await write(opened);
    await opened.person.dblClick(screen.getByRole('button', { name: 'Save message' }));
    opened.server.on('guest-messages/templates', () => LIST);
    answer.resolve(GATE);
    await screen.findByRole('heading', { name: 'Gate' });
    expect(opened.server.asked('guest-messages/save')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Save message' })).toBeNull();
  });

  it('says which name in braces we do not know, and fills in none twice without a space', async () => {
    const opened = open(EMPTY, {
      'guest-messages/save': () => refused('message_variables_unknown', { names: ['naam'] }),
    });
    await write(opened, 'Hello', 'Hi');
    await opened.person.click(screen.getByRole('button', { name: /^Insert \{guest\}/ }));
    await opened.person.click(screen.getByRole('button', { name: /^Insert \{car\}/ }));
    expect(message().value).toBe('Hi {guest} {car}');
    await opened.person.type(message(), ' {{naam}');
    await save(opened);
    await screen.findByText(/^We don’t know \{naam\}\./);
    expect(message().value).toBe('Hi {guest} {car} {naam}');
  });

  it('that a press makes too long is not sent, to be looked at or to be saved', async () => {
    const opened = open(EMPTY);
    await write(opened, 'Long', '');
    fireEvent.change(message(), { target: { value: 'a'.repeat(993) } });
    await opened.person.click(screen.getByRole('button', { name: /^Insert \{guest\}/ }));
    expect(message().value).toHaveLength(1_001);
    const words = 'This is too long. Use at most 1000 characters.';
    await look(opened);
    await screen.findByText(words);
    await save(opened);
    await screen.findByRole('link', { name: words });
    expect(opened.server.asked('guest-messages/preview')).toEqual([]);
    expect(opened.server.asked('guest-messages/save')).toEqual([]);
  });
});

describe('a look at a message', () => {
  it('asks for words before there are any, and shows them with an example where no trip is coming', async () => {
    const opened = open(EMPTY, { 'guest-messages/preview': () => SHOWN });
    await write(opened, '', '');
    await look(opened);
    await screen.findByText('Write what your guest should read.');
    expect(opened.server.asked('guest-messages/preview')).toEqual([]);
    await opened.person.type(message(), ' Fill up. ');
    await look(opened);
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    preview.getByText('No trip is coming up, so the names are an example.');
    preview.getByText('Hi Sipho, fill up.');
    preview.getByText('A message from Thandi about your trip – Kwela');
    expect(screen.queryByText('Write what your guest should read.')).toBeNull();
    expect(opened.server.asked('guest-messages/preview')).toMatchObject([
      { text: 'Fill up.', vehicleIds: null },
    ]);
    await opened.person.clear(message());
    await look(opened);
    await screen.findByText('Write what your guest should read.');
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });

  it('marks each word that has to be left out with what it is, and unmarks it once it is gone', async () => {
    const found = [
      { kind: 'phone' as const, from: 5, to: 17, words: '082 555 1234' },
      { kind: 'email' as const, from: 21, to: 34, words: 'me@mail.co.za' },
    ];
    const opened = open(EMPTY, { 'guest-messages/preview': () => refused('message_leaks', { found }) });
    await write(opened, 'Contact', 'Call 082 555 1234 or me@mail.co.za now');
    await look(opened);
    const marked = await screen.findByRole('region', { name: 'Leave out what is marked' });
    expect(
      within(marked)
        .getAllByRole('mark')
        .map(({ textContent }) => textContent),
    ).toEqual(['082 555 1234 (Phone number)', 'me@mail.co.za (Email address)']);
    expect(marked.textContent).toContain('(Email address) now');
    expect(within(marked).getAllByRole('listitem')).toHaveLength(2);
    opened.server.on('guest-messages/preview', () => SHOWN);
    await opened.person.clear(message());
    await opened.person.type(message(), 'Fill up.');
    await look(opened);
    await screen.findByRole('region', { name: 'Preview' });
    expect(screen.queryByRole('region', { name: 'Leave out what is marked' })).toBeNull();
  });

  it('can be tried again when it failed, with the form as it was', async () => {
    const opened = open(EMPTY, { 'guest-messages/preview': () => broken() });
    await write(opened);
    await look(opened);
    await screen.findByText('Something broke on our side. Try again in a moment.');
    opened.server.on('guest-messages/preview', () => SHOWN);
    await look(opened);
    await screen.findByRole('region', { name: 'Preview' });
    expect(screen.queryByText(/^Something broke/)).toBeNull();
    expect(message().value).toBe('Fill up.');
  });
});

describe('the cars of a message', () => {
  const place = `/host/tools?tab=messages&of=${GATE.id}`;

  it('are not asked for where there is one car', async () => {
    const opened = open({ ...EMPTY, cars: [POLO] }, { 'guest-messages/save': () => GATE });
    await write(opened);
    expect(screen.queryByRole('radio')).toBeNull();
    await save(opened);
    await waitFor(() => expect(opened.server.asked('guest-messages/save')).toHaveLength(1));
    expect(opened.server.asked('guest-messages/save')[0]).toMatchObject({ vehicleIds: null });
  });

  it('are never all of them where a co-host works on some, and the host is named with what is sent', async () => {
    const list = { ...EMPTY, hasAllCars: false, cars: [POLO, HILUX] };
    const opened = open(list, { 'guest-messages/save': () => GATE }, place);
    await write(opened);
    expect(screen.queryByRole('radio')).toBeNull();
    await opened.person.click(screen.getByRole('checkbox', { name: HILUX.title }));
    await opened.person.click(screen.getByRole('checkbox', { name: /^Send it from now on/ }));
    await save(opened);
    await waitFor(() => expect(opened.server.asked('guest-messages/save')).toHaveLength(1));
    expect(opened.server.asked('guest-messages/save')[0]).toMatchObject({
      hostId: GATE.id,
      vehicleIds: [HILUX.id],
      isOn: false,
    });
  });
});
