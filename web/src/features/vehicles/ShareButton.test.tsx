import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ShareButton } from './ShareButton.tsx';

const said = () => screen.getByRole('status').textContent;
function press() {
  render(<ShareButton name="Toyota Corolla Cross" />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
}

it('copies the address where the device has no sheet for sharing, and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  press();
  await vi.waitFor(() => expect(said()).toBe('The link is copied, with your dates.'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(location.href);
});

it('says how to copy it by hand where that is not allowed', async () => {
  vi.stubGlobal('navigator', {});
  press();
  await vi.waitFor(() => expect(said()).toBe('Copy the link from the address bar.'));
});

it('opens the sheet of the device and says nothing, also when that is closed again', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() =>
    Promise.reject(new DOMException('Share canceled', 'AbortError')),
  );
  vi.stubGlobal('navigator', { share });
  press();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0]).toEqual({ title: 'Toyota Corolla Cross · Kwela', url: location.href });
  expect(said()).toBe('');
});

it.each([
  ['AbortError', 0, ''],
  ['InvalidStateError', 0, ''],
  ['NotAllowedError', 1, 'The link is copied, with your dates.'],
])('copies the address only where the sheet did not open: %s', async (name, copies, words) => {
  const share = vi.fn(() => Promise.reject(new DOMException('No sheet', name)));
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  press();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  await act(async () => undefined);
  await vi.waitFor(() => expect(said()).toBe(words));
  expect(writeText).toHaveBeenCalledTimes(copies);
});
