import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../../lib/refusal.ts';
import { UploadSlot } from './UploadSlot.tsx';
import type { UploadTask } from './use-upload.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const LICENCE = new File(['x'.repeat(1_000)], 'licence.jpg', { type: 'image/jpeg' });
const LABEL = 'Front of the licence card';

type Upload = (file: File, task: UploadTask) => Promise<string>;

function Slot({ upload }: { upload: Upload }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <UploadSlot
        label={LABEL}
        accept={['image/jpeg', 'application/pdf']}
        maxBytes={5_000_000}
        upload={upload}
        value={value}
        onChange={setValue}
      />
      <output aria-label="Kept">{value ?? 'nothing'}</output>
    </>
  );
}

/** An upload that the test moves on and ends. */
function slowUpload() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const tasks: UploadTask[] = [];
  const upload = vi.fn<Upload>((_file, task) => {
    tasks.push(task);
    return promise;
  });
  return { upload, tasks, resolve, reject };
}

function open(upload: Upload) {
  render(<Slot upload={upload} />);
  return userEvent.setup({ applyAccept: false });
}

const file = () => screen.getByLabelText(LABEL, { selector: 'input' });
const kept = () => screen.getByRole('status', { name: 'Kept' }).textContent;
const button = (name: string) => screen.getByRole('button', { name });

it('says what it takes, and its button opens the browser’s own choice by keyboard', async () => {
  const person = open(vi.fn());
  screen.getByRole('group', { name: LABEL });
  screen.getByText('JPG, PDF, up to 5 MB.');
  const opened = vi.fn((event: Event) => event.preventDefault());
  file().addEventListener('click', opened);
  await person.tab();
  expect(document.activeElement).toBe(button('Choose a file'));
  await person.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

it('shows how far a file is, then the file, which can be taken away', async () => {
  const { upload, tasks, resolve } = slowUpload();
  const person = open(upload);
  await person.upload(file(), LICENCE);
  const bar = await screen.findByRole('progressbar', { name: `Uploading: ${LABEL}` });
  act(() => tasks[0]?.onProgress(0.4));
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  resolve('licences/1.jpg');
  await waitFor(() => expect(kept()).toBe('licences/1.jpg'));
  expect(screen.getByRole('img', { name: LABEL }).getAttribute('src')).toBe('blob:picture');
  screen.getByText('licence.jpg');
  await person.click(button('Remove'));
  expect(kept()).toBe('nothing');
  button('Choose a file');
});

it.each([
  [
    'of another kind',
    new File(['x'], 'licence.txt', { type: 'text/plain' }),
    /^This kind of file does not work/,
  ],
  [
    'that is too large',
    new File(['x'.repeat(5_000_001)], 'a.jpg', { type: 'image/jpeg' }),
    /larger than 5 MB/,
  ],
])('does not send a file %s', async (_, wrong, words) => {
  const upload = vi.fn();
  const person = open(upload);
  await person.upload(file(), wrong);
  screen.getByText(words);
  expect(button('Choose a file').getAttribute('aria-describedby')).toContain('error');
  expect(upload).not.toHaveBeenCalled();
});

it('sends a file again that did not get through', async () => {
  const upload = vi
    .fn<Upload>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce('licences/2.jpg');
  const person = open(upload);
  await person.upload(file(), LICENCE);
  await screen.findByText('The file did not get through. Check your signal, then try again.');
  await person.click(button('Try again'));
  await waitFor(() => expect(kept()).toBe('licences/2.jpg'));
  expect(upload.mock.calls.map(([sent]) => sent.name)).toEqual(['licence.jpg', 'licence.jpg']);
});

it('can be stopped, and what comes after that counts no more', async () => {
  const { upload, tasks, resolve } = slowUpload();
  const person = open(upload);
  await person.upload(file(), LICENCE);
  await person.click(button('Stop'));
  expect(tasks[0]?.signal.aborted).toBe(true);
  resolve('licences/3.jpg');
  await act(() => Promise.resolve());
  expect(kept()).toBe('nothing');
  button('Choose a file');
});

it('takes a file that is dropped on it', async () => {
  open(vi.fn<Upload>().mockResolvedValue('licences/4.jpg'));
  fireEvent.drop(screen.getByRole('group', { name: LABEL }), { dataTransfer: { files: [LICENCE] } });
  await waitFor(() => expect(kept()).toBe('licences/4.jpg'));
});

it('says that a second file does not fit while the first is on its way, and stops the first', async () => {
  const { upload, tasks, resolve } = slowUpload();
  const person = open(upload);
  await person.upload(file(), LICENCE);
  const wrong = new File(['x'], 'licence.txt', { type: 'text/plain' });
  fireEvent.drop(screen.getByRole('group', { name: LABEL }), { dataTransfer: { files: [wrong] } });
  act(() => tasks[0]?.onProgress(0.8));
  screen.getByText(/^This kind of file does not work/);
  resolve('licences/5.jpg');
  await act(() => Promise.resolve());
  screen.getByText(/^This kind of file does not work/);
  expect(kept()).toBe('nothing');
});

it('keeps the keyboard where a file can be chosen once one was taken away', async () => {
  const person = open(vi.fn<Upload>().mockResolvedValue('licences/6.jpg'));
  await person.upload(file(), LICENCE);
  await waitFor(() => expect(kept()).toBe('licences/6.jpg'));
  await person.click(button('Remove'));
  expect(document.activeElement).toBe(button('Choose a file'));
});

it('keeps the keyboard on the button that tries again when a file did not get through', async () => {
  open(vi.fn<Upload>().mockRejectedValue(new Error('gone')));
  button('Choose a file').focus();
  fireEvent.change(file(), { target: { files: [LICENCE] } });
  await screen.findByText(/^The file did not get through/);
  expect(document.activeElement).toBe(button('Try again'));
});

it.each([
  [401, 'Sign in first.'],
  [409, 'This picture was handed in before.'],
  [429, 'Too many tries. Wait a moment.'],
])(
  'says in its words why the server said no with %i, blames no signal, and takes another file',
  async (status, words) => {
    const upload = vi.fn<Upload>().mockRejectedValueOnce(new Refusal('no', words, status, undefined));
    upload.mockResolvedValueOnce('licences/2.jpg');
    const person = open(upload);
    await person.upload(file(), LICENCE);
    await screen.findByText(words);
    expect(screen.queryByText(/Check your signal/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await person.upload(file(), LICENCE);
    await waitFor(() => expect(kept()).toBe('licences/2.jpg'));
    expect(screen.queryByText(words)).toBeNull();
  },
);

it.each([
  [413, /larger than 5 MB/],
  [415, /^This kind of file does not work here/],
])('says what is wrong with a file that the server looked into: %i', async (status, words) => {
  const person = open(() => Promise.reject(new Refusal('no', 'Said by the server.', status, undefined)));
  await person.upload(file(), LICENCE);
  await screen.findByText(words);
});
