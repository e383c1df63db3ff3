import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFocus } from '../../testing/expect-focus.ts';
import { openPart } from '../../testing/open-page.tsx';
import { broken, noAnswer } from '../../testing/server.ts';
import { fileId, noFile, pdfNamed, pngNamed, takesFiles, type UploadAnswer } from '../../testing/uploads.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { FilesField } from './FilesField.tsx';
import type { HandedIn } from './private-files.ts';

interface Values {
  readonly files: HandedIn[];
}

let sent: string[][] = [];

function Papers({ most }: { most: number }) {
  const form = useForm<Values>({
    values: { files: [] },
    send: ({ files }) => void sent.push(files.map(({ id }) => id)),
  });
  return (
    <Form form={form}>
      <FilesField control={form.control} name="files" label="Papers" most={most} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

beforeEach(() => {
  sent = [];
});

const open = (answer: UploadAnswer = takesFiles, most = 3) =>
  openPart(<Papers most={most} />, { 'files/upload': answer });
const input = () => screen.getByLabelText<HTMLInputElement>('Papers', { selector: 'input' });
const choose = (...files: readonly File[]) => fireEvent.change(input(), { target: { files } });
const button = (name: string) => screen.getByRole('button', { name });
const removal = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });

/** The first upload waits until the test lets it go on. */
function slowly() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { answer: (): Promise<undefined> => promise, arrive: () => resolve(undefined) };
}

describe('files that go along', () => {
  it('are handed in one by one, shown by the name under which the server keeps them, and sent by their ids', async () => {
    const { person, server } = open();
    choose(pdfNamed('C:\\slip “1”.PDF'));
    await removal('slip 1.pdf');
    choose(pngNamed('dent.jpeg'));
    await removal('dent.png');
    expect(server.asked('files/upload')).toEqual([{ name: 'C:\\slip “1”.PDF' }, { name: 'dent.jpeg' }]);
    await person.click(button('Send'));
    await waitFor(() => expect(sent).toEqual([[fileId(1), fileId(2)]]));
  });

  it('are as many as may be: the place for one more goes with the last, and comes back with room', async () => {
    const { person } = open(takesFiles, 2);
    screen.getByText(/Up to 2 files\./);
    choose(pdfNamed('a.pdf'));
    await removal('a.pdf');
    button('Choose a file').focus();
    choose(pdfNamed('b.pdf'));
    await removal('b.pdf');
    expect(screen.queryByLabelText('Papers', { selector: 'input' })).toBeNull();
    await expectFocus(removal('a.pdf'));
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Choose a file'));
    expect(screen.queryByText('a.pdf')).toBeNull();
    await person.click(button('Send'));
    await waitFor(() => expect(sent).toEqual([[fileId(2)]]));
  });

  it('stay away once they were taken away, also while another one is on its way', async () => {
    const { person, server } = open();
    choose(pdfNamed('wrong.pdf'));
    const remove = await removal('wrong.pdf');
    const slow = slowly();
    server.on('files/upload', slow.answer);
    choose(pdfNamed('right.pdf'));
    await person.click(remove);
    slow.arrive();
    await removal('right.pdf');
    expect(screen.queryByText('wrong.pdf')).toBeNull();
    await person.click(button('Send'));
    await waitFor(() => expect(sent).toEqual([[fileId(2)]]));
  });

  it('are none where the upload was stopped, and the next one is the only one', async () => {
    const slow = slowly();
    const { person, server } = open(slow.answer);
    choose(pdfNamed('long.pdf'));
    await person.click(await screen.findByRole('button', { name: 'Stop' }));
    slow.arrive();
    server.on('files/upload', takesFiles);
    choose(pdfNamed('short.pdf'));
    await removal('short.pdf');
    expect(screen.queryByText('long.pdf')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('a file that does not get in', () => {
  it('is looked into by the server, whatever it is called, and leaves those that are in', async () => {
    const { person } = open();
    choose(pdfNamed('a.pdf'));
    await removal('a.pdf');
    choose(new File(['<!doctype html>'], 'page.pdf', { type: 'application/pdf' }));
    await screen.findByText(
      'This kind of file does not work here. Choose one of these: JPG, PNG, WebP, PDF.',
    );
    await person.click(button('Send'));
    await waitFor(() => expect(sent).toEqual([[fileId(1)]]));
  });

  it('is too large by one byte, and is not sent at all', async () => {
    const { server } = open();
    choose(pdfNamed('scan.pdf', ' '.repeat(5_000_000)));
    await screen.findByText('This file is larger than 5 MB. Choose a smaller one.');
    expect(server.asked('files/upload')).toEqual([]);
  });

  it.each([
    ['too many came from here', noFile('rate_limited'), /^That was too many requests/],
    ['the session has ended', noFile('unauthenticated'), 'Please sign in to do this.'],
  ])('says why where %s, and blames neither the file nor the signal', async (_, answer, words) => {
    open(() => answer);
    choose(pdfNamed('a.pdf'));
    await screen.findByText(words);
    expect(screen.queryByText(/Check your signal|kind of file/)).toBeNull();
  });

  it.each([
    ['nobody answers', noAnswer],
    ['the server is broken', () => broken(503)],
  ])('is tried again with one press when %s', async (_, answer) => {
    const { person, server } = open(answer);
    choose(pdfNamed('a.pdf'));
    await screen.findByText(/^The file did not get through/);
    server.on('files/upload', takesFiles);
    await person.click(button('Try again'));
    await removal('a.pdf');
    expect(screen.queryByText(/^The file did not get through/)).toBeNull();
    expect(server.asked('files/upload')).toEqual([{ name: 'a.pdf' }, { name: 'a.pdf' }]);
  });
});
