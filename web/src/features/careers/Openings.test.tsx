import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { App } from '../../testing/app.tsx';
import { refused, serve } from '../../testing/server.ts';
import { applicationDraft } from './application-draft.ts';
import { Openings } from './Openings.tsx';

afterEach(forgetAnswers);

const SUPPORT: OutputOf<'careers/openings'>['openings'][number] = {
  slug: 'support',
  title: 'Support by phone',
  place: 'Cape Town',
  closesOn: '2026-12-10',
  parts: [{ kind: 'html', key: 'openings/support/0', html: '<p>You answer the phone.</p>' }],
};
const CV = {
  id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
  name: 'cv.pdf',
  kind: 'application/pdf',
  bytes: 22,
} as const;
const LETTER = 'I have answered calls at night for three years, and I like it.';

async function open(address: string, openings: readonly (typeof SUPPORT)[] = [SUPPORT]) {
  keepAnswer('careers/openings', {}, { openings, keptMonths: 12 });
  // The form comes when it is needed.
  await act(async () =>
    render(
      <App address={address}>
        <Openings />
      </App>,
    ),
  );
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send application' }));

describe('the openings', () => {
  it('are honestly none while there is none', async () => {
    await open('/about/careers', []);
    expect(screen.getByText(/There are no openings right now/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('say where and until when, and lead to the form', async () => {
    await open('/about/careers');
    expect(screen.getByText(/Apply until Thursday, 10 December 2026/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe(
      '/about/careers?opening=support#support',
    );
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  it('say of one that is over that it is closed', async () => {
    await open('/about/careers?opening=over');
    expect(screen.getByText(/This opening is closed/)).toBeDefined();
  });
});

describe('an application', () => {
  it('names each field that is missing, and says how long it is kept', async () => {
    serve();
    await open('/about/careers?opening=support');
    expect(await screen.findByText(/We keep it for 12 months/)).toBeDefined();
    await send();
    const summary = await screen.findByRole('alert');
    expect([...summary.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Enter your name.',
      'Enter an email address, such as name@example.co.za.',
      'Write a little more: at least 40 characters.',
      'Add your CV as a PDF.',
    ]);
  });

  it('survives a reload with its file, and is sent', async () => {
    applicationDraft('support').write({
      name: 'Anele',
      email: 'anele@example.co.za',
      letter: LETTER,
      file: CV,
    });
    const server = serve({ 'careers/apply': () => ({ appliedAt: '2026-12-02T08:00:00.000Z' }) });
    await open('/about/careers?opening=support');
    expect(await screen.findByDisplayValue('Anele')).toBeDefined();
    expect(screen.getByText('cv.pdf')).toBeDefined();
    await send();
    expect(await screen.findByText('We have your application.')).toBeDefined();
    expect(server.asked('careers/apply')).toEqual([
      { opening: 'support', name: 'Anele', email: 'anele@example.co.za', letter: LETTER, fileId: CV.id },
    ]);
    expect(applicationDraft('support').read()).toBeNull();
  });

  it('keeps what was typed when the file is refused, and asks for another one', async () => {
    applicationDraft('support').write({
      name: 'Anele',
      email: 'anele@example.co.za',
      letter: LETTER,
      file: CV,
    });
    serve({ 'careers/apply': () => refused('file_not_plain_pdf') });
    await open('/about/careers?opening=support');
    await screen.findByDisplayValue('Anele');
    await send();
    expect(await screen.findByText(/We can only take a plain PDF/)).toBeDefined();
    expect(screen.getByDisplayValue(LETTER)).toBeDefined();
    expect(screen.queryByText('cv.pdf')).toBeNull();
  });
});
