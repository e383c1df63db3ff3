import type { ConditionAngle } from '@kwela/domain/hand-over/report';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError, Refusal } from '../../../lib/refusal.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import { haveCamera, photoFile, unreadableFile } from '../testing/camera.ts';
import { openDeskPart } from '../testing/open-desk-part.tsx';
import { PICK_UP } from '../testing/sample.ts';
import { PhotoGuide } from './PhotoGuide.tsx';

beforeEach(() => void haveCamera());
afterEach(() => void vi.restoreAllMocks());

const VIEW = { ...PICK_UP, reports: [] };
const NONE: ReadonlyMap<ConditionAngle, string> = new Map();

const open = (port: Parameters<typeof openDeskPart>[1] = {}, before = NONE) =>
  openDeskPart((place) => <PhotoGuide {...place} view={VIEW} before={before} side="guest" />, port);
const camera = (angle: string) => screen.getByLabelText(`Photo: ${angle}`);
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });
const chip = (name: string) => screen.getByRole('button', { name });
const bar = () => screen.getByRole('progressbar', { name: 'Photos taken' }).getAttribute('value');

it('leads from one photo to the next, and counts what is taken', async () => {
  const { desk, person } = await open();
  await heading('Front');
  expect(screen.getByText(/The number plate must be readable/)).toBeDefined();
  expect([screen.getByText('0 of 2') !== null, bar()]).toEqual([true, '0']);
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  await person.upload(camera('Front'), photoFile());
  expect(await screen.findByRole('img', { name: 'Your photo: Front' })).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(chip('Front: taken').getAttribute('aria-pressed')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Next photo' }));
  await expectFocus(heading('Left side'));
  await person.upload(camera('Left side'), photoFile());
  expect(await screen.findByText('2 of 2')).toBeDefined();
  expect(bar()).toBe('2');
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  expect(desk.state().kept?.photos.map(({ angle }) => angle)).toEqual(['front', 'left']);
});

it('goes to any photo by the keyboard, and takes it anew in the place of the one before', async () => {
  const { desk, person } = await open();
  await person.upload(camera('Front'), photoFile());
  await screen.findByText('1 of 2');
  chip('Left side').focus();
  await person.keyboard('{Enter}');
  await expectFocus(heading('Left side'));
  await person.click(chip('Front: taken'));
  const first = desk.state().kept?.photos[0]?.photoId;
  expect(screen.getByRole('button', { name: 'Retake' })).toBeDefined();
  await person.upload(camera('Front'), photoFile());
  await vi.waitFor(() => expect(desk.state().kept?.photos[0]?.photoId).not.toBe(first));
  expect(desk.state().kept?.photos).toHaveLength(1);
});

it('says when a photo cannot be read, until another one is taken or chosen', async () => {
  const { desk, person } = await open();
  await person.upload(camera('Front'), unreadableFile());
  expect(await screen.findByText('This photo can’t be read. Take it again.')).toBeDefined();
  expect(desk.state().kept).toBeNull();
  await person.click(chip('Left side'));
  expect(screen.queryByText(/can’t be read/)).toBeNull();
  await person.upload(camera('Left side'), photoFile());
  await screen.findByText('1 of 2');
  expect(screen.queryByText(/can’t be read/)).toBeNull();
});

it('counts a photo that the server refused as one to take again, and says why beside it', async () => {
  const no = new Refusal('condition_photo_repeated', 'This photo was used before.', 409, undefined);
  const addPhoto = vi.fn<() => Promise<void>>(() => Promise.resolve()).mockRejectedValueOnce(no);
  const { person } = await open({ addPhoto });
  await person.upload(camera('Front'), photoFile());
  expect(await screen.findByText('This photo was used before.')).toBeDefined();
  expect(screen.getByText('0 of 2')).toBeDefined();
  expect(chip('Front').getAttribute('aria-pressed')).toBe('true');
  await person.upload(camera('Front'), photoFile());
  expect(await screen.findByText('1 of 2')).toBeDefined();
  expect(screen.queryByText('This photo was used before.')).toBeNull();
});

it('takes more photos beside those that are needed, each of which can go until it was sent', async () => {
  const handIn = vi.fn<() => Promise<string>>(() => Promise.reject(new NetworkError('no_answer')));
  const { desk, person } = await open({ handIn });
  await person.click(chip('Something else'));
  await person.upload(camera('Something else'), photoFile());
  await person.upload(camera('Something else'), photoFile());
  const more = within(await screen.findByRole('list', { name: 'More photos' }));
  await vi.waitFor(() =>
    expect(more.getAllByRole('img', { name: 'Your photo: Something else' })).toHaveLength(2),
  );
  expect(screen.getByText('0 of 2')).toBeDefined();
  const [first] = more.getAllByRole('button', { name: 'Remove' });
  if (first === undefined) throw new Error('Nothing can be taken off');
  await person.click(first);
  expect(more.getAllByRole('img')).toHaveLength(1);
  handIn.mockResolvedValue('f');
  desk.send();
  await vi.waitFor(() => expect(desk.state().sending).toBe('sent'));
  expect(more.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('has the pick-up beside the photo of a return, where there was one', async () => {
  const { person } = await open({}, new Map([['front', '/before-front']]));
  expect(screen.getByRole('img', { name: 'At pick-up: Front' }).getAttribute('src')).toBe('/before-front');
  await person.click(chip('Left side'));
  expect(screen.queryByRole('img', { name: /^At pick-up/ })).toBeNull();
});
