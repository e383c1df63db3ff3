import { sentenceFor } from '@kwela/words/sentence-for';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noAnswer, refused } from '../../../testing/server.ts';
import { button, openOnboarding, title } from '../testing/open-onboarding.tsx';
import { verificationOf } from '../testing/sample.ts';

const UPLOADS = '/storage/v1/upload/resumable';
const ADD = 'verifications/add-photo';
const FACE = 'Your face';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const stored = (status: number, headers: Record<string, string> = {}, body: object | null = null) =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers });
const picture = (size = 1_000, type = 'image/jpeg') => {
  const file = new File(['x'.repeat(1_000)], 'face.jpg', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** With both sides of the licence there, and the face to come. */
async function openPhotos(photos = verificationOf().photos.filter(({ kind }) => kind !== 'selfie')) {
  const opened = openOnboarding(verificationOf({ photos }), 'photos');
  opened.server.on(`POST ${UPLOADS}`, () => stored(201, { location: `${UPLOADS}/1` }));
  opened.server.on(`PATCH ${UPLOADS}/1`, () => stored(204, { 'upload-offset': '1000' }));
  opened.server.on(ADD, () => {
    opened.known.verification = verificationOf();
    return opened.known.verification;
  });
  await title('Pictures');
  const person = userEvent.setup({ applyAccept: false });
  const slot = (name: string) => within(screen.getByRole('group', { name }));
  const face = slot(FACE);
  const choose = (file: File) => person.upload(face.getByLabelText(FACE, { selector: 'input' }), file);
  return { ...opened, person, slot, face, choose };
}

it('shows what is there, which can be replaced and not taken away, and names the picture that is missing', async () => {
  const { person, slot, face } = await openPhotos();
  const front = slot('Front of your licence');
  expect(front.getByRole('img').getAttribute('src')).toBe('/storage/licenceFront');
  expect(front.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Replace']);
  await person.click(button('Continue'));
  await title('Pictures');
  face.getByText('Add this picture.');
  expect(screen.getAllByText('Add this picture.')).toHaveLength(1);
});

it('takes a picture, and goes on with it', async () => {
  const { server, person, face, choose } = await openPhotos();
  await choose(picture());
  await face.findByText('Uploaded');
  const [added] = server.asked(ADD);
  expect(added).toEqual({ kind: 'selfie', photoId: expect.any(String) });
  expect(server.asked(`PATCH ${UPLOADS}/1`)).toHaveLength(1);
  await person.click(button('Continue'));
  await title('Check and send');
});

it.each([
  ['8 MB', picture(8_000_000), null],
  ['a byte more than 8 MB', picture(8_000_001), /larger than 8 MB/],
  ['of a kind that no picture has', picture(1_000, 'application/pdf'), /^This kind of file does not work/],
])('looks at a file before any of it is sent: %s', async (_, file, words) => {
  const { server, face, choose } = await openPhotos();
  // The store knows only what came; all of it has to be there for the file to be whole.
  server.on(`PATCH ${UPLOADS}/1`, () => stored(204, { 'upload-offset': String(file.size) }));
  await choose(file);
  if (words === null) await face.findByText('Uploaded');
  else await face.findByText(words);
  expect(server.asked(`POST ${UPLOADS}`)).toHaveLength(words === null ? 1 : 0);
});

it.each([
  ['is damaged', 400, { error: 'invalid_image' }, 'We can’t read this picture. Take a new one.'],
  [
    'has no room in the account',
    403,
    { error: 'quota_exceeded' },
    'There is no room for more pictures in your account.',
  ],
])('says that a picture %s, and adds nothing', async (_, status, body, words) => {
  const { server, face, choose } = await openPhotos();
  server.on(`POST ${UPLOADS}`, () => stored(status, {}, body));
  await choose(picture());
  await face.findByText(words);
  expect(server.asked(ADD)).toEqual([]);
});

it('says in the words of the server why a picture does not count, and blames no signal for it', async () => {
  const { server, face, choose } = await openPhotos();
  const small = { field: 'photoId', widthPx: 600, minWidthPx: 1_000 } as const;
  const refusals = [
    refused('photo_used_before', { field: 'photoId' }),
    refused('photo_too_small', small),
    refused('rate_limited'),
  ];
  for (const refusal of refusals) {
    server.on(ADD, () => refusal);
    await choose(picture());
    await face.findByText(sentenceFor(refusal.code, refusal.details));
    expect(face.queryByText(/Check your signal/)).toBeNull();
  }
});

it('sends the same file again when the line comes back, and keeps the picture of before until then', async () => {
  const { server, person, slot, choose } = await openPhotos(verificationOf().photos);
  server.on(`PATCH ${UPLOADS}/1`, noAnswer);
  await choose(picture());
  const face = slot(FACE);
  const again = await face.findByRole('button', { name: 'Try again' });
  expect(face.getByRole('img').getAttribute('src')).toBe('/storage/selfie');
  server.on(`PATCH ${UPLOADS}/1`, () => stored(204, { 'upload-offset': '1000' }));
  await person.click(again);
  await waitFor(() => expect(face.getByRole('img').getAttribute('src')).toBe('blob:picture'));
  expect(face.queryByText(/Check your signal/)).toBeNull();
});
