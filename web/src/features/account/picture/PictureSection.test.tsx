import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, refused } from '../../../testing/server.ts';
import { LERATO_ID, serveAccount } from '../testing/account-server.ts';
import { closeAccount, dialog, openAccount, section, toldByToast } from '../testing/open-account.tsx';

const UPLOADS = '/storage/v1/upload/resumable';
const URL_OF_PICTURE = `/storage/v1/render/image/public/avatars/${LERATO_ID}/1?versionId=abc`;

const photo = (name = 'me.jpg', type = 'image/jpeg') => new File([new Uint8Array(1000)], name, { type });

/** What was drawn: from where, and how large. */
const cuts: number[][] = [];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:me';
  URL.revokeObjectURL = () => undefined;
  cuts.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (_image: unknown, ...place: number[]) => void cuts.push(place),
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(900)], { type: 'image/jpeg' })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  closeAccount();
});

/** Lerato's account as the server keeps it. */
function serve(avatarUrl: string | null = null) {
  const server = serveAccount();
  const show = (url: string | null) => {
    const { account } = server.is;
    server.is.account = { ...account, profile: { ...account.profile, avatarUrl: url } };
    return { avatarUrl: url };
  };
  show(avatarUrl);
  server.on('avatars/put', () => show(URL_OF_PICTURE));
  server.on('avatars/remove', () => show(null));
  server.on(
    `POST ${UPLOADS}`,
    () => new Response(null, { status: 201, headers: { location: `${UPLOADS}/1` } }),
  );
  server.on(
    `PATCH ${UPLOADS}/1`,
    () => new Response(null, { status: 204, headers: { 'upload-offset': '900' } }),
  );
  return server;
}

async function choose(file = photo()) {
  await openAccount();
  const person = userEvent.setup({ applyAccept: false });
  const photos = await section('Your photo');
  await person.upload(photos.getByLabelText('Photo from this device'), file);
  return { person, photos };
}

async function picture(): Promise<HTMLImageElement> {
  await screen.findByRole('button', { name: 'Save photo' });
  return waitFor(() => {
    const image = screen.getByRole('dialog').querySelector('img');
    if (image === null) throw new Error('No picture is shown');
    return image;
  });
}

/** As the browser does when it has read a picture of four megapixels. */
async function seen() {
  const image = await picture();
  Object.defineProperties(image, { naturalWidth: { value: 2400 }, naturalHeight: { value: 1600 } });
  fireEvent.load(image);
}

describe('a photo of oneself', () => {
  it('is cut to the square that was chosen, sent, shown, and said once', async () => {
    const server = serve();
    const { person, photos } = await choose();
    expect(photos.queryByRole('button', { name: 'Remove photo' })).toBeNull();
    await seen();
    fireEvent.change(dialog().getByLabelText('Zoom'), { target: { value: '2' } });
    fireEvent.change(dialog().getByLabelText('Left or right'), { target: { value: '1' } });
    await person.click(dialog().getByRole('button', { name: 'Save photo' }));
    await waitFor(() => expect(toldByToast()).toEqual(['Your photo is saved']));
    expect(cuts).toEqual([[1600, 400, 800, 800, 0, 0, 512, 512]]);
    expect(server.asked('avatars/put')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await photos.findByRole('button', { name: 'Remove photo' });
    const image = document.querySelector('main img');
    expect([image?.getAttribute('alt'), image?.getAttribute('src')]).toEqual([
      '',
      `${URL_OF_PICTURE}&width=128&height=128`,
    ]);
  });

  it('stays to be sent again when it did not get through', async () => {
    const server = serve();
    server.on(`POST ${UPLOADS}`, noAnswer);
    const { person } = await choose();
    await seen();
    const save = dialog().getByRole('button', { name: 'Save photo' });
    await person.click(save);
    await dialog().findByText('We could not reach Kwela. Check your signal, then try again.');
    expect(server.asked('avatars/put')).toEqual([]);
    server.on(
      `POST ${UPLOADS}`,
      () => new Response(null, { status: 201, headers: { location: `${UPLOADS}/1` } }),
    );
    server.on('avatars/put', () => refused('photo_not_uploaded', { field: 'photoId' }));
    await person.click(save);
    await dialog().findByText(/^This photo did not get through/);
  });

  it.each([
    ['a format that nobody can read', photo('IMG_1.HEIC', ''), /^We can’t read HEIC photos/],
    ['no picture at all', photo('papers.pdf', 'application/pdf'), /^This isn’t a photo that we can read/],
  ])('of %s is refused before anything is asked or sent', async (_, file, words) => {
    const server = serve();
    const { person } = await choose(file);
    await screen.findByText(words);
    await person.click(dialog().getByRole('button', { name: 'Save photo' }));
    expect(server.asked(`POST ${UPLOADS}`)).toEqual([]);
    await person.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that the browser cannot open is said to be damaged', async () => {
    serve();
    await choose();
    fireEvent.error(await picture());
    await dialog().findByText(/^This photo is damaged or too big to open/);
  });

  it('is removed after it was asked for once more, and initials stand there again', async () => {
    const server = serve(URL_OF_PICTURE);
    const person = await openAccount();
    const photos = await section('Your photo');
    await person.click(photos.getByRole('button', { name: 'Remove photo' }));
    await waitFor(dialog);
    await person.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(server.asked('avatars/remove')).toEqual([]);
    await person.click(photos.getByRole('button', { name: 'Remove photo' }));
    await waitFor(dialog);
    await person.click(dialog().getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(toldByToast()).toEqual(['Your photo is removed']));
    expect(document.querySelector('main img')).toBeNull();
    photos.getByText('LK');
  });

  it('that could not be removed stays, of which the next question knows nothing', async () => {
    const server = serve(URL_OF_PICTURE);
    server.on('avatars/remove', noAnswer);
    const person = await openAccount();
    const photos = await section('Your photo');
    await person.click(photos.getByRole('button', { name: 'Remove photo' }));
    await waitFor(dialog);
    await person.click(dialog().getByRole('button', { name: 'Remove it' }));
    expect((await dialog().findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
    await person.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(document.querySelector('main img')).not.toBeNull();
    await person.click(photos.getByRole('button', { name: 'Remove photo' }));
    await waitFor(dialog);
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(toldByToast()).toEqual([]);
  });
});
