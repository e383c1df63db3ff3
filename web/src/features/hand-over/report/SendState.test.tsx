import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError, Refusal } from '../../../lib/refusal.ts';
import { haveCamera, photoFile } from '../testing/camera.ts';
import { openDeskPart } from '../testing/open-desk-part.tsx';
import { SendState } from './SendState.tsx';

beforeEach(() => void haveCamera());
afterEach(() => void vi.restoreAllMocks());

const open = (port: Parameters<typeof openDeskPart>[1] = {}) =>
  openDeskPart((place) => <SendState {...place} />, port);

/** A call that stays open until the test answers it. */
function held() {
  const answer = { give: () => {}, fail: (_error: Error) => {} };
  const call = new Promise<void>((resolve, reject) => {
    answer.give = resolve;
    answer.fail = reject;
  });
  return { call, answer };
}

it('counts the photos that are on their way, and says when all of it is there', async () => {
  const { call, answer } = held();
  const { desk } = await open({ addPhoto: () => call });
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => desk.addPhoto('guest', 'front', photoFile()));
  expect(await screen.findByText('Sending: 1 photo to go')).toBeDefined();
  await act(() => desk.addPhoto('guest', 'left', photoFile()));
  expect(await screen.findByText('Sending: 2 photos to go')).toBeDefined();
  answer.give();
  expect(await screen.findByText('All of it has been sent.')).toBeDefined();
});

it('says that it is kept on the phone while nobody answers, and sends it when it is asked to', async () => {
  const save = vi.fn<() => Promise<void>>(() => Promise.reject(new NetworkError('no_answer')));
  const { desk, person } = await open({ save });
  act(() => desk.note('guest', { keyCount: 1 }));
  expect(screen.getByText('Saving…')).toBeDefined();
  expect(await screen.findByText('Saved on this phone, will be sent')).toBeDefined();
  expect(screen.getByText(/You can go on: nothing is lost/)).toBeDefined();
  save.mockResolvedValue();
  await person.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('All of it has been sent.')).toBeDefined();
});

it('says that a signature is kept as well, and offers no button while the phone has no line at all', async () => {
  const { desk } = await open({ sign: () => Promise.reject(new NetworkError('no_answer')) });
  act(() => desk.note('guest', { keyCount: 1 }));
  await act(() => desk.sign('Sipho Ndlovu', false));
  expect(await screen.findByText('Signed and saved on this phone, will be sent')).toBeDefined();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeDefined();
});

it('says of a photo that the server does not take which one it is and why, until another one is there', async () => {
  const no = new Refusal('condition_photo_repeated', 'This photo was used before.', 409, undefined);
  const addPhoto = vi.fn<() => Promise<void>>(() => Promise.resolve()).mockRejectedValueOnce(no);
  const { desk } = await open({ addPhoto });
  await act(() => desk.addPhoto('guest', 'front_left', photoFile()));
  await act(() => desk.addPhoto('guest', 'left', photoFile()));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('What is on this phone could not be sent');
  expect(told.textContent).toContain('Front left corner: This photo was used before.');
  expect(screen.queryByText(/to go$/)).toBeNull();
  await act(() => desk.addPhoto('guest', 'front_left', photoFile()));
  expect(await screen.findByText('All of it has been sent.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says why readings wait, and no longer that they are being saved', async () => {
  const no = new Refusal('odometer_runs_back', 'It ran back.', 409, { lastKm: 48_210 });
  const { desk } = await open({ save: () => Promise.reject(no) });
  act(() => desk.note('guest', { odometerKm: 1 }));
  expect((await screen.findByRole('alert')).textContent).toContain('It ran back.');
  expect(screen.queryByText('Saving…')).toBeNull();
  act(() => desk.note('guest', { odometerKm: 48_211 }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Saving…')).toBeDefined();
});

it('takes a report that nobody takes any more off the phone when it is asked to', async () => {
  const no = new Refusal('report_signed', 'It is signed on another device.', 409, undefined);
  const { desk, person } = await open({ save: () => Promise.reject(no) });
  act(() => desk.note('guest', { keyCount: 1 }));
  await act(() => desk.addPhoto('guest', 'front', photoFile()));
  await screen.findByText('It is signed on another device.');
  await person.click(screen.getByRole('button', { name: 'Remove it from this phone' }));
  await vi.waitFor(() => expect(desk.state().kept).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
