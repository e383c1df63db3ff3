import { VERIFICATION_PURPOSES } from '@kwela/domain/verification/rules';
import { sentenceFor } from '@kwela/words/sentence-for';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noAnswer, refused } from '../../../testing/server.ts';
import { button, openOnboarding, title } from '../testing/open-onboarding.tsx';
import { verificationOf } from '../testing/sample.ts';
import type { Verification } from '../verification-calls.ts';

const SEND = 'verifications/submit';
const NEEDED = 'We can’t check your documents without this.';
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

async function openHandIn(changes: Partial<Verification> = {}) {
  const opened = openOnboarding(verificationOf(changes), 'hand_in');
  await title('Check and send');
  const agree = async () => {
    for (const box of boxes()) if (!box.checked) await opened.person.click(box);
  };
  const send = () => opened.person.click(button('Send my documents'));
  return { ...opened, agree, send };
}

it('says what is sent, with the ends of numbers alone, and asks for each permission by itself', async () => {
  await openHandIn({ ends: { number: '9084', licenceNumber: 'WX7P' } });
  const said = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([said('Name'), said('ID number'), said('Licence'), said('Pictures')]).toEqual([
    'Sipho Themba Dlamini',
    '•••• 9084',
    'ZA •••• WX7P (B)',
    '3',
  ]);
  screen.getByRole('group', { name: 'Your permission, each for itself' });
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false]);
});

it('wants a permission that was taken back as much as one that was never given', async () => {
  const { server, person, agree, send } = await openHandIn();
  await agree();
  await person.click(boxes()[1] ?? document.body);
  await send();
  expect(screen.getAllByText(NEEDED)).toHaveLength(1);
  expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual([null, 'true', null]);
  expect(server.asked(SEND)).toEqual([]);
});

it('is sent once however often it is pressed, with the versions of the words, and leaves the focus at the heading', async () => {
  const { server, known, person, agree, send } = await openHandIn();
  const { promise, resolve } = Promise.withResolvers<Verification>();
  server.on(SEND, () => promise);
  await agree();
  await send();
  await person.dblClick(button('Send my documents'));
  known.verification = verificationOf({ state: 'pending', submittedAt: '2026-12-02T08:00:00.000Z' });
  resolve(known.verification);
  const heading = await title('Your documents');
  expect(screen.getByText('With us')).toBeDefined();
  expect(server.asked(SEND)).toEqual([{ agreed: VERIFICATION_PURPOSES }]);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('keeps the permissions when the line fails, and is sent at the next try', async () => {
  const { server, agree, send } = await openHandIn();
  server.on(SEND, noAnswer);
  await agree();
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true]);
  server.on(SEND, () => verificationOf({ state: 'pending' }));
  await send();
  await title('Your documents');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(['too_many_submissions', 'not_allowed', 'agreement_missing', 'mobile_not_confirmed'] as const)(
  'says why the server takes nothing: %s',
  async (code) => {
    const { server, agree, send } = await openHandIn();
    server.on(SEND, () => refused(code));
    await agree();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceFor(code, undefined));
    await title('Check and send');
  },
);

it('says at the step that it leads to what the server found wrong, until that was seen to', async () => {
  const { server, person, agree, send } = await openHandIn();
  server.on(SEND, () =>
    refused('identity_faulty', {
      faults: [
        { field: 'birthOn', fault: 'birth_date_differs' },
        { field: 'licenceNumber', fault: 'licence_number' },
      ],
    }),
  );
  await agree();
  await send();
  await title('About you');
  const alert = () => screen.findByRole('alert');
  expect((await alert()).textContent).toBe(
    'Date of birth: The date of birth and the ID number don’t match. Check both.',
  );
  await person.click(button('Save and continue'));
  await title('ID or passport');
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(button('Save and continue'));
  await title('Driving licence');
  expect((await alert()).textContent).toMatch(/^Licence number: Enter the licence number as on the card/);
});

it('leads to the pictures when one of them was lost meanwhile', async () => {
  const { server, known, agree, send } = await openHandIn();
  server.on(SEND, () => {
    known.verification = verificationOf({ photos: [] });
    return refused('photos_missing', { missing: ['selfie'] });
  });
  await agree();
  await send();
  await title('Pictures');
});
