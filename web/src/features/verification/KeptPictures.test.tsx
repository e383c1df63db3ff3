import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { noAnswer, serve } from '../../testing/server.ts';
import { KeptPictures } from './KeptPictures.tsx';
import { verificationOf } from './testing/sample.ts';

const SELFIE = { kind: 'selfie', addedAt: '2026-11-20T08:00:00.000Z', url: '/a-picture' } as const;
const show = (canDeletePhotos: boolean, photos = [SELFIE]) =>
  render(
    <App>
      <KeptPictures photos={photos} canDeletePhotos={canDeletePhotos} />
    </App>,
  );

it('says nothing of pictures where there are none', () => {
  show(false, []);
  expect(screen.queryByText('Pictures that we keep')).toBeNull();
});

it('says when they can be deleted while somebody needs them', () => {
  show(false);
  expect(screen.getByText(/once nobody is checking them/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('deletes them once its person has confirmed that', async () => {
  const server = serve({ 'verifications/delete-photos': () => verificationOf({ state: 'verified' }) });
  const person = userEvent.setup();
  show(true);
  await person.click(screen.getByRole('button', { name: 'Delete my pictures' }));
  expect(screen.getByRole('dialog', { name: 'Delete your pictures?' })).toBeDefined();
  expect(server.asked('verifications/delete-photos')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Delete them' }));
  await waitFor(() => expect(server.asked('verifications/delete-photos')).toEqual([{}]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps them when they could not be deleted, of which the next question knows nothing', async () => {
  serve({ 'verifications/delete-photos': noAnswer, 'verifications/mine': () => verificationOf() });
  const person = userEvent.setup();
  show(true);
  const ask = () => person.click(screen.getByRole('button', { name: 'Delete my pictures' }));
  await ask();
  await person.click(screen.getByRole('button', { name: 'Delete them' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
  await person.click(screen.getByRole('button', { name: 'Keep them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await ask();
  expect(screen.queryByRole('alert')).toBeNull();
});
