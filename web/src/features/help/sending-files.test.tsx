import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { openForHost, openPage } from '../../testing/open-page.tsx';
import { type Answers, noAnswer } from '../../testing/server.ts';
import { fileId, pdfNamed, pngNamed, takesFiles } from '../../testing/uploads.ts';
import { ticketOf } from '../tickets/testing/sample.ts';
import { GetHelp } from './GetHelp.tsx';

const STORY = 'Somebody scratched the door while the car was parked.';
const PHOTOS = 'Photos or papers (optional)';

beforeEach(() => {
  keepAnswer(
    'content/page',
    { name: 'get-help' },
    { title: 'Get help', description: 'What to do.', parts: [], headings: [] },
  );
  keepAnswer('content/help', {}, { situations: [] });
});
afterEach(forgetAnswers);

const ANSWERS: Answers = {
  'files/upload': takesFiles,
  'tickets/open': () => ({
    ref: 'TKT-2612-7K3QX',
    key: 'k'.repeat(43),
    severity: 'normal',
    answerDueAt: '2026-12-03T08:00:00.000Z',
  }),
  'tickets/get': () => ticketOf(),
};
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText(PHOTOS, { selector: 'input' }), {
    target: { files: [file] },
  });
const button = (name: string) => screen.findByRole('button', { name });
const story = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' });

it('takes photos of a visitor along, also those of before a reload, and none that was taken away', async () => {
  const first = openPage(<GetHelp />, '/get-help', ANSWERS);
  await first.person.selectOptions(await screen.findByLabelText('What is it about?'), 'other');
  fireEvent.change(await story(), { target: { value: STORY } });
  fireEvent.change(screen.getByLabelText('Your email address'), { target: { value: 'anele@example.co.za' } });
  await choose(pngNamed('door.png'));
  await button('Remove door.png');
  await choose(pngNamed('wrong.png'));
  await first.person.click(await button('Remove wrong.png'));
  expect(first.server.authorizationsOf('files/upload')).toEqual([null, null]);
  cleanup();
  const { person, server } = openPage(<GetHelp />, '/get-help', ANSWERS);
  await button('Remove door.png');
  expect((await story()).value).toBe(STORY);
  await person.click(await button('Send'));
  await waitFor(() =>
    expect(server.asked('tickets/open')).toMatchObject([{ text: STORY, fileIds: [fileId(1)] }]),
  );
  expect(server.asked('files/upload')).toEqual([]);
});

it('hands in the file of somebody who is signed in as theirs, and loses no word while the line is gone', async () => {
  const { person, server } = openForHost(
    <GetHelp />,
    '/get-help',
    {
      ...ANSWERS,
      'files/upload': noAnswer,
      'bookings/mine': () => ({
        items: [],
        nextCursor: null,
        counts: { upcoming: 0, requests: 0, in_progress: 0, needs_action: 0, past: 0, cancelled: 0 },
      }),
      'tickets/mine': () => ({ items: [], nextCursor: null }),
    },
    'guest',
  );
  await person.selectOptions(await screen.findByLabelText('What is it about?'), 'other');
  fireEvent.change(await story(), { target: { value: STORY } });
  await choose(pdfNamed('slip.pdf'));
  await screen.findByText(/^The file did not get through/);
  server.on('files/upload', takesFiles);
  await person.click(await button('Try again'));
  await button('Remove slip.pdf');
  expect((await story()).value).toBe(STORY);
  const bearers = server.authorizationsOf('files/upload');
  expect(bearers).toEqual([expect.stringMatching(/^Bearer ./), bearers[0]]);
  await person.click(await button('Send'));
  await waitFor(() => expect(server.asked('tickets/open')).toMatchObject([{ fileIds: [fileId(1)] }]));
});
