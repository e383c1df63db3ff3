import { MOST_REPORT_CHARACTERS } from '@kwela/domain/reviews/moderation';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectFocus } from '../../testing/expect-focus.ts';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import { ReportReview } from './ReportReview.tsx';

const [OF_ANELE, OF_PIETER] = [idOf(1), idOf(2)];

const open = (answers: Answers = {}) =>
  openPart(
    <>
      <ReportReview id={OF_ANELE} firstName="Anele" />
      <ReportReview id={OF_PIETER} firstName="Pieter" />
    </>,
    { 'reviews/report': ({ id }) => ({ id }), ...answers },
  );
const reportOf = (name: string) => screen.findByRole('button', { name: `Report what ${name} wrote` });
const dialog = async () => within(await screen.findByRole('dialog'));
const note = async () => (await dialog()).getByLabelText<HTMLTextAreaElement>('Tell us more (optional)');
const send = async () => (await dialog()).getByRole('button', { name: 'Send report' });
const THANKS = 'Thank you. A person at Kwela will look at it.';

it('asks for a reason, and takes as many characters as people of Kwela read, and not one more', async () => {
  const { person, server } = open();
  await person.click(await reportOf('Anele'));
  await screen.findByRole('dialog', { name: 'Report what Anele wrote' });
  fireEvent.change(await note(), { target: { value: 'x'.repeat(MOST_REPORT_CHARACTERS + 1) } });
  await person.click(await send());
  const summary = await screen.findByRole('alert');
  expect([...summary.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Choose a reason.',
    'This is too long. Use at most 500 characters.',
  ]);
  expect(document.activeElement).toBe(summary);
  await person.click(within(summary).getByRole('link', { name: /^This is too long/ }));
  await expectFocus(note());
  await person.click((await dialog()).getByRole('radio', { name: 'It insults or threatens somebody' }));
  fireEvent.change(await note(), { target: { value: ` ${'x'.repeat(MOST_REPORT_CHARACTERS)} ` } });
  await person.click(await send());
  await screen.findByText(THANKS);
  expect(server.asked('reviews/report')).toEqual([
    { id: OF_ANELE, reason: 'insults', note: 'x'.repeat(MOST_REPORT_CHARACTERS) },
  ]);
});

it('thanks in the place of the button, with the keyboard there, and leaves the other review to be reported', async () => {
  const { person } = open();
  await person.click(await reportOf('Anele'));
  await person.click((await dialog()).getByRole('radio', { name: 'Something else' }));
  await person.click(await send());
  const thanks = await screen.findByText(THANKS);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report what Anele wrote' })).toBeNull();
  expect(document.activeElement).toBe(thanks);
  await person.tab();
  await expectFocus(reportOf('Pieter'));
});

it('keeps what was typed when it is closed or the line fails, for that review alone', async () => {
  const { person, server } = open({ 'reviews/report': noAnswer });
  await person.click(await reportOf('Anele'));
  await person.click(
    (await dialog()).getByRole('radio', { name: 'Somebody asked for money or for better stars' }),
  );
  await person.type(await note(), 'She wanted R500.');
  await person.click(await send());
  await (await dialog()).findByText(/^We could not reach Kwela/);
  await person.keyboard('{Escape}');
  await expectFocus(reportOf('Anele'));
  await person.click(await reportOf('Pieter'));
  expect((await note()).value).toBe('');
  await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await person.click(await reportOf('Anele'));
  expect((await note()).value).toBe('She wanted R500.');
  expect(screen.queryByText(/^We could not reach Kwela/)).toBeNull();
  server.on('reviews/report', ({ id }) => ({ id }));
  await person.click(await send());
  await screen.findByText(THANKS);
  expect(server.asked('reviews/report')).toEqual([
    { id: OF_ANELE, reason: 'pressure', note: 'She wanted R500.' },
    { id: OF_ANELE, reason: 'pressure', note: 'She wanted R500.' },
  ]);
});

it('says why the server takes no report, and stays open', async () => {
  const { person } = open({ 'reviews/report': () => refused('not_allowed') });
  await person.click(await reportOf('Pieter'));
  await person.click((await dialog()).getByRole('radio', { name: 'It isn’t about this trip' }));
  await person.click(await send());
  await (await dialog()).findByText(/^That is no longer possible/);
  await waitFor(() => expect(screen.queryByText(THANKS)).toBeNull());
});
