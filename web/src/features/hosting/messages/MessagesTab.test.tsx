import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import HostToolsPage from '../../../pages/host/host-tools.tsx';
import { AppWithAccount } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { type Answers, broken, keepSession, refused, serve, sessionOf } from '../../../testing/server.ts';
import { GATE, HILUX, LIST, POLO } from './testing/sample.ts';

const USER = { id: idOf(1), email: 'thandi@example.co.za', factors: [] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(answers: Answers = {}, address = '/host/tools?tab=messages') {
  keepSession(sessionOf(USER));
  const server = serve({
    'GET /auth/v1/user': () => Response.json(USER),
    'GET /rest/v1/user_roles': () => Response.json([{ role: 'host', is_active: true }]),
    'GET /rest/v1/profiles': () => Response.json([]),
    'team/workplaces': () => ({ items: [] }),
    'guest-messages/templates': () => LIST,
    'guest-messages/save': () => GATE,
    'guest-messages/remove': () => ({ isRemoved: true }),
    ...answers,
  });
  render(
    <AppWithAccount address={address}>
      <HostToolsPage />
    </AppWithAccount>,
  );
  return { server, person: userEvent.setup() };
}

describe('the prepared messages of a host', () => {
  it('say when each is sent, for which cars, and that it is on', async () => {
    open();
    const item = (await screen.findByRole('heading', { name: 'Gate' })).closest('li');
    if (item === null) throw new Error('It is in no list');
    expect(within(item).getByText('24 hours before pick-up')).toBeTruthy();
    expect(within(item).getByText('On')).toBeTruthy();
    expect(within(item).getByText(GATE.text)).toBeTruthy();
    expect(within(item).getByText(POLO.title)).toBeTruthy();
  });

  it('are written with what is missing filled in, and sent as they were typed', async () => {
    const { server, person } = open({ 'guest-messages/templates': () => ({ ...LIST, templates: [] }) });
    await person.click(await screen.findByRole('button', { name: 'Write a message' }));
    await person.click(screen.getByRole('button', { name: 'Save message' }));
    expect((await screen.findAllByText('Write what your guest should read.')).length).toBeGreaterThan(0);
    expect(server.asked('guest-messages/save')).toEqual([]);
    await person.type(screen.getByLabelText('Name'), 'Fuel');
    await person.selectOptions(screen.getByLabelText('When it is sent'), 'Hours before the return');
    await person.clear(screen.getByLabelText('Hours before'));
    await person.type(screen.getByLabelText('Hours before'), '3');
    await person.type(screen.getByLabelText('Message'), 'Fill up,');
    await person.click(screen.getByRole('button', { name: /^Insert \{guest\}/ }));
    await person.click(screen.getByRole('radio', { name: /Some of my cars/ }));
    await person.click(screen.getByRole('checkbox', { name: HILUX.title }));
    await person.click(screen.getByRole('button', { name: 'Save message' }));
    await waitFor(() => expect(server.asked('guest-messages/save')).toHaveLength(1));
    expect(server.asked('guest-messages/save')[0]).toMatchObject({
      version: null,
      name: 'Fuel',
      schedule: { event: 'before_return', hoursBefore: 3 },
      text: 'Fill up, {guest}',
      vehicleIds: [HILUX.id],
      isOn: true,
    });
    expect(await screen.findByRole('button', { name: 'Write a message' })).toBeTruthy();
  });

  it('that are refused show the words in their text', async () => {
    const body = 'Call 082 555 1234 please';
    const found = [{ kind: 'phone' as const, from: 5, to: 17, words: '082 555 1234' }];
    const { person } = open({ 'guest-messages/save': () => refused('message_leaks', { found }) });
    await person.click(await screen.findByRole('button', { name: 'Change: Gate' }));
    await person.clear(screen.getByLabelText('Message'));
    await person.type(screen.getByLabelText('Message'), body);
    await person.click(screen.getByRole('button', { name: 'Save message' }));
    const marked = await screen.findByRole('region', { name: 'Leave out what is marked' });
    expect(marked.querySelector('mark')?.textContent).toBe('082 555 1234 (Phone number)');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(body);
  });

  it('are shown as a guest reads them, without being saved', async () => {
    const { server, person } = open({
      'guest-messages/preview': () => ({
        trip: { ref: 'TRP-2612-7K3QX', guestFirstName: 'Sipho', startAt: '2026-12-04T08:00:00.000Z' },
        text: 'Hi Sipho, the gate code is 4821.',
        mail: { subject: 'A message from Thandi about your trip – Kwela', text: 'Hello Sipho,' },
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Change: Gate' }));
    await person.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('Hi Sipho, the gate code is 4821.')).toBeTruthy();
    expect(within(preview).getByText(/As Sipho would read it/)).toBeTruthy();
    expect(server.asked('guest-messages/preview')).toMatchObject([
      { text: GATE.text, vehicleIds: [POLO.id] },
    ]);
    expect(server.asked('guest-messages/save')).toEqual([]);
  });

  it('are turned off, and removed after a question', async () => {
    const { server, person } = open();
    await person.click(await screen.findByRole('button', { name: 'Turn off: Gate' }));
    await waitFor(() =>
      expect(server.asked('guest-messages/save')).toMatchObject([{ id: GATE.id, version: 3, isOn: false }]),
    );
    await person.click(screen.getByRole('button', { name: 'Remove: Gate' }));
    await person.click(await screen.findByRole('button', { name: 'Remove message' }));
    await waitFor(() => expect(server.asked('guest-messages/remove')).toEqual([{ id: GATE.id }]));
  });

  it('for other cars too are a co-host’s to read, not to change', async () => {
    const place = {
      id: idOf(6),
      hostId: idOf(7),
      hostName: 'Johan Botha',
      avatarUrl: null,
      scopes: ['messages' as const],
    };
    const { server } = open(
      {
        'team/workplaces': () => ({
          items: [{ ...place, cars: [POLO], sinceAt: '2026-12-02T08:00:00.000Z' }],
        }),
        'guest-messages/templates': () => ({
          ...LIST,
          hasAllCars: false,
          cars: [POLO],
          templates: [{ ...GATE, vehicleIds: null, canChange: false }],
        }),
      },
      `/host/tools?tab=messages&of=${idOf(7)}`,
    );
    expect(await screen.findByRole('heading', { name: 'Gate' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change: Gate' })).toBeNull();
    expect(server.asked('guest-messages/templates')).toEqual([{ hostId: idOf(7) }]);
  });

  it('that do not load can be asked for again', async () => {
    open({ 'guest-messages/templates': () => broken() });
    expect(await screen.findByText('Your messages did not load')).toBeTruthy();
  });
});
