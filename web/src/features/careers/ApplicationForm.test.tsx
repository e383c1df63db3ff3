import { APPLICATION_LIMITS } from '@kwela/domain/careers/applications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectFocus } from '../../testing/expect-focus.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, refused } from '../../testing/server.ts';
import { fileId, noFile, pdfNamed, pngNamed, takesFiles } from '../../testing/uploads.ts';
import ApplicationForm from './ApplicationForm.tsx';
import { applicationDraft, EMPTY_APPLICATION, problemsOf } from './application-draft.ts';

const LETTER = 'I have answered calls at night for three years, and I like it.';
const ANELE = { ...EMPTY_APPLICATION, name: ' Anele ', email: ' anele@example.co.za ', letter: LETTER };
const APPLIED = { appliedAt: '2026-12-02T08:00:00.000Z' };

function open(answers: Answers = {}, opening = 'support') {
  applicationDraft('support').write(ANELE);
  return openPart(<ApplicationForm opening={opening} keptMonths={12} />, {
    'files/upload': takesFiles,
    'careers/apply': () => APPLIED,
    ...answers,
  });
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Your CV as a PDF', { selector: 'input' }), {
    target: { files: [file] },
  });
const button = (name: string) => screen.findByRole('button', { name });
const letter = () => screen.getByLabelText<HTMLTextAreaElement>('Your letter');

describe('the CV of an application', () => {
  it('is handed in, taken away, and another one is sent, all by keyboard', async () => {
    const { person, server } = open();
    (await button('Choose a file')).focus();
    choose(pdfNamed('old.pdf'));
    await button('Remove');
    screen.getByText('old.pdf');
    await expectFocus(button('Remove'));
    await person.keyboard('{Enter}');
    await expectFocus(button('Choose a file'));
    expect(screen.queryByText('old.pdf')).toBeNull();
    choose(pdfNamed('new.pdf'));
    await button('Remove');
    screen.getByText('new.pdf');
    await person.click(await button('Send application'));
    await screen.findByText('We have your application.');
    screen.getByText(/^We’ve sent an email to anele@example\.co\.za\./);
    expect(server.asked('careers/apply')).toEqual([
      {
        opening: 'support',
        name: 'Anele',
        email: 'anele@example.co.za',
        letter: LETTER,
        fileId: fileId(2),
      },
    ]);
  });

  it('takes the focus from nobody who went on writing meanwhile', async () => {
    const upload = Promise.withResolvers<undefined>();
    open({ 'files/upload': () => upload.promise });
    (await button('Choose a file')).focus();
    choose(pdfNamed('cv.pdf'));
    await button('Stop');
    letter().focus();
    upload.resolve(undefined);
    await button('Remove');
    expect(document.activeElement).toBe(letter());
  });

  it('is a PDF by its content, and nothing else is even sent', async () => {
    const { server } = open();
    choose(pngNamed('cv.png'));
    const words = 'This kind of file does not work here. Choose one of these: PDF.';
    await screen.findByText(words);
    expect(server.asked('files/upload')).toEqual([]);
    choose(new File(['PK word'], 'cv.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(server.asked('files/upload')).toHaveLength(1));
    await screen.findByText(words);
    choose(pdfNamed('cv.pdf'));
    await button('Remove');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('that did not get in leaves the rest as it was typed', async () => {
    open({ 'files/upload': () => noFile('rate_limited') });
    choose(pdfNamed('cv.pdf'));
    await screen.findByText(/^That was too many requests/);
    expect(letter().value).toBe(LETTER);
    await button('Choose a file');
  });

  it('that the server lost meanwhile is asked for again, and nothing else', async () => {
    const { person, server } = open({ 'careers/apply': () => refused('file_unknown') });
    choose(pdfNamed('cv.pdf'));
    await button('Remove');
    await person.click(await button('Send application'));
    await button('Choose a file');
    expect(screen.queryByText('cv.pdf')).toBeNull();
    expect(letter().value).toBe(LETTER);
    server.on('careers/apply', () => APPLIED);
    choose(pdfNamed('cv.pdf'));
    await button('Remove');
    await person.click(await button('Send application'));
    await screen.findByText('We have your application.');
    expect(server.asked('careers/apply').map((input) => input.fileId)).toEqual([fileId(1), fileId(2)]);
  });
});

describe('sending an application', () => {
  it('happens once, keeps everything when the answer is lost, and goes on with the same file', async () => {
    const answer = Promise.withResolvers<never>();
    const { person, server } = open({ 'careers/apply': () => answer.promise });
    choose(pdfNamed('cv.pdf'));
    await button('Remove');
    await person.dblClick(await button('Send application'));
    answer.reject(new TypeError('Failed to fetch'));
    await screen.findByText(/^We could not reach Kwela/);
    expect(server.asked('careers/apply')).toHaveLength(1);
    expect(applicationDraft('support').read()).toMatchObject({ letter: LETTER, file: { name: 'cv.pdf' } });
    server.on('careers/apply', () => APPLIED);
    await person.click(await button('Send application'));
    await screen.findByText('We have your application.');
    expect(server.asked('careers/apply').map((input) => input.fileId)).toEqual([fileId(1), fileId(1)]);
    expect(applicationDraft('support').read()).toBeNull();
  });

  it('for an opening that closed meanwhile says so above what was typed', async () => {
    const { person } = open({ 'careers/apply': () => refused('not_found') });
    choose(pdfNamed('cv.pdf'));
    await button('Remove');
    await person.click(await button('Send application'));
    await screen.findByRole('alert');
    expect(letter().value).toBe(LETTER);
    screen.getByText('cv.pdf');
  });

  it('marks the field that the server names', async () => {
    const message = 'Enter an email address.';
    const { person } = open({
      'careers/apply': () => refused('invalid_input', { issues: [{ field: 'email', message }] }),
    });
    choose(pdfNamed('cv.pdf'));
    await button('Remove');
    await person.click(await button('Send application'));
    await person.click(await screen.findByRole('link', { name: message }));
    const email = screen.getByLabelText('Your email address');
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  it('begins empty for another opening', async () => {
    open({}, 'mechanic');
    await button('Send application');
    expect(letter().value).toBe('');
    expect(applicationDraft('support').read()).toMatchObject({ letter: LETTER });
  });
});

describe('what is typed', () => {
  const { fewestLetterCharacters: fewest, mostLetterCharacters: most } = APPLICATION_LIMITS;
  const file = { id: fileId(1), name: 'cv.pdf', kind: 'application/pdf', bytes: 22 } as const;
  const wrongOf = (more: Partial<typeof ANELE>) => Object.keys(problemsOf({ ...ANELE, file, ...more }));

  it.each([
    [fewest - 1, ['letter']],
    [fewest, []],
    [most, []],
    [most + 1, ['letter']],
  ])('may be a letter of %i characters, spaces around it aside: what is wrong is %j', (length, wrong) => {
    expect(wrongOf({ letter: `  ${'x'.repeat(length)}\n` })).toEqual(wrong);
  });

  it.each([
    ['anele@example.co.za', []],
    ['anele@example', ['email']],
    ['anele @example.co.za', ['email']],
    ['', ['email']],
  ])('is answered at “%s”: what is wrong is %j', (email, wrong) => {
    expect(wrongOf({ email })).toEqual(wrong);
  });
});
