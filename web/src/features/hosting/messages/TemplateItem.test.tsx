import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../testing/server.ts';
import MessagesTab from './MessagesTab.tsx';
import type { MessageTemplate } from './message-calls.ts';
import { GATE, LIST, POLO } from './testing/sample.ts';

const LINE_FAILED = 'We could not reach Kwela. Check your signal, then try again.';
const GONE = idOf(99);

const open = (templates: readonly MessageTemplate[], more: Answers = {}, maxTemplates = 30) =>
  openPart(<MessagesTab />, {
    'guest-messages/templates': () => ({ ...LIST, templates: [...templates], maxTemplates }),
    ...more,
  });
const press = (name: string) => screen.findByRole('button', { name });

describe('a prepared message', () => {
  it('that mentions an archived car can be turned off all the same', async () => {
    const template = { ...GATE, vehicleIds: [POLO.id, GONE] };
    const { server, person } = open([template], { 'guest-messages/save': () => GATE });
    await person.click(await press('Turn off: Gate'));
    await waitFor(() =>
      expect(server.asked('guest-messages/save')).toMatchObject([{ isOn: false, vehicleIds: [POLO.id] }]),
    );
  });

  it('with none of its cars left can be changed and removed, and not turned off for nobody', async () => {
    const { person } = open([{ ...GATE, vehicleIds: [GONE] }]);
    await person.click(await press('Change: Gate'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gate' }));
    await person.click(screen.getByRole('button', { name: 'Save message' }));
    await screen.findByRole('link', { name: 'Tick at least one car.' });
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gate' }));
    expect(screen.getByText('–')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove: Gate' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn off: Gate' })).toBeNull();
  });

  it('that is sent by hand alone is neither on nor off', async () => {
    open([{ ...GATE, schedule: { event: 'by_hand' }, vehicleIds: null }]);
    expect(await screen.findByText('Only when I send it')).toBeTruthy();
    expect(screen.getByText('All cars')).toBeTruthy();
    expect(screen.queryByText('On')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Turn/ })).toBeNull();
  });

  it('that could not be turned on says so, until something else is done with it', async () => {
    const { server, person } = open([{ ...GATE, isOn: false }], {
      'guest-messages/save': () => refused('template_changed', { version: 4 }),
    });
    await person.click(await press('Turn on: Gate'));
    await screen.findByText(/^This message was changed while you had it open/);
    expect(screen.getByText('Off')).toBeTruthy();
    await waitFor(() => expect(server.asked('guest-messages/templates')).toHaveLength(2));
    await person.click(await press('Change: Gate'));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/^This message was changed/)).toBeNull();
  });

  it('stays when it could not be removed, and the trouble of before is not said of the next try', async () => {
    const { server, person } = open([GATE], { 'guest-messages/remove': noAnswer });
    await person.click(await press('Remove: Gate'));
    await person.click(await press('Remove message'));
    await screen.findByText(LINE_FAILED);
    await person.click(await press('Keep message'));
    await person.click(await press('Remove: Gate'));
    expect(screen.queryByText(LINE_FAILED)).toBeNull();
    server.on('guest-messages/remove', () => ({ isRemoved: true }));
    server.on('guest-messages/templates', () => ({ ...LIST, templates: [] }));
    await person.click(await press('Remove message'));
    const empty = await screen.findByText('Your messages to guests will be here');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(empty)).toBe(true);
  });

  it.each([
    [{ event: 'before_pick_up', hoursBefore: 1 }, '1 hour before pick-up'],
    [{ event: 'before_return', hoursBefore: 336 }, '336 hours before the return'],
    [{ event: 'at_start' }, 'When the trip starts'],
    [{ event: 'after_return' }, 'After the car was returned'],
  ] as const)('says of %o when it goes out', async (schedule, words) => {
    open([{ ...GATE, schedule }]);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('another message', () => {
  it.each([
    [2, true],
    [1, false],
  ])('can be written where %i is the most: %s', async (most, isFree) => {
    open([GATE], {}, most);
    await screen.findByRole('heading', { name: 'Gate' });
    expect(screen.queryByRole('button', { name: 'Write a message' }) !== null).toBe(isFree);
  });

  it('is not offered to who has no car', async () => {
    openPart(<MessagesTab />, {
      'guest-messages/templates': () => ({ ...LIST, templates: [], cars: [] }),
    });
    await screen.findByText('List a car first. Then you can prepare messages for its guests.');
    expect(screen.queryByRole('button', { name: 'Write a message' })).toBeNull();
  });
});
