import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { type Answers, noAnswer, refused, serve } from '../../testing/server.ts';
import { PhotoUploader } from './PhotoUploader.tsx';
import { CAR, garage, idOf, jpeg, photo, UPLOADS } from './testing/garage.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

async function open(answers: Answers) {
  const server = serve(answers);
  render(
    <App>
      <PhotoUploader vehicleId={CAR} />
    </App>,
  );
  await screen.findByRole('group', { name: 'Add photos' });
  return { server, user: userEvent.setup({ applyAccept: false }) };
}
const chooser = () => screen.getByLabelText('Photos from this device');
const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));

describe('photos of a car are added', () => {
  it('one after the other, each as the next angle that is missing', async () => {
    const { server, user } = await open(garage([photo(idOf(1), 'front_three_quarter')]));
    expect(screen.getByText(/Still needed: Back corner, Left side/)).toBeTruthy();
    await user.upload(chooser(), [jpeg('a.jpg'), jpeg('b.jpg')]);
    await waitFor(() =>
      expect(shown()).toEqual(['Photo 1: Front corner', 'Photo 2: Back corner', 'Photo 3: Left side']),
    );
    expect(server.asked('photos/add').map(({ vehicleId, angle }) => [vehicleId, angle])).toEqual([
      [CAR, 'rear_three_quarter'],
      [CAR, 'left_side'],
    ]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('by dropping them, too', async () => {
    await open(garage());
    const files = [jpeg('a.jpg')];
    fireEvent.drop(screen.getByRole('group', { name: 'Add photos' }), { dataTransfer: { files } });
    await waitFor(() => expect(shown()).toEqual(['Photo 1: Front corner']));
  });

  it('or say by name why not, before anything is sent', async () => {
    const { server, user } = await open(garage());
    const large = jpeg('large.jpg');
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    await user.upload(chooser(), [jpeg('IMG_1.HEIC', ''), jpeg('papers.pdf', 'application/pdf'), large]);
    const said = await screen.findAllByRole('listitem');
    expect(said.map((item) => item.textContent)).toEqual([
      expect.stringContaining('We can’t read HEIC photos. On an iPhone'),
      expect.stringContaining('This isn’t a photo that we can read.'),
      expect.stringContaining('This photo is larger than 20 MB.'),
    ]);
    expect(server.asked(`POST ${UPLOADS}`)).toEqual([]);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove: papers.pdf' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('and what the server finds is said beside the file', async () => {
    const answers = {
      ...garage(),
      'photos/add': () => refused('photo_repeated', { field: 'photoId', photoId: idOf(1) }),
    } satisfies Answers;
    const { user } = await open(answers);
    await user.upload(chooser(), jpeg('again.jpg'));
    expect(await screen.findByText('This car has this photo already. Choose another one.')).toBeTruthy();
  });

  it('from where a broken line left off', async () => {
    const answers = garage();
    const { server, user } = await open({ ...answers, [`PATCH ${UPLOADS}/1`]: noAnswer });
    await user.upload(chooser(), jpeg('a.jpg'));
    const again = await screen.findByRole('button', { name: 'Try again: a.jpg' });
    expect(screen.getByText('We could not reach Kwela. Check your signal, then try again.')).toBeTruthy();

    const ok = (offset: string) => new Response(null, { headers: { 'upload-offset': offset } });
    server.on(`HEAD ${UPLOADS}/1`, () => ok('400'));
    const sent: string[] = [];
    server.on(`PATCH ${UPLOADS}/1`, () => {
      sent.push('the rest');
      return ok('1000');
    });
    await user.click(again);
    await waitFor(() => expect(shown()).toEqual(['Photo 1: Front corner']));
    expect(sent).toEqual(['the rest']);
    expect(server.asked(`POST ${UPLOADS}`)).toHaveLength(1);
  });
});

describe('photos of a car are arranged', () => {
  const THREE = [photo(idOf(1), 'front_three_quarter'), photo(idOf(2), 'cabin'), photo(idOf(3), 'boot')];

  it('by keys, and it is said where they went', async () => {
    const { server, user } = await open(garage(THREE));
    const earlier = screen.getByRole('button', { name: 'Move photo 3 earlier' });
    earlier.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.asked('photos/reorder')).toHaveLength(1));
    expect(server.asked('photos/reorder')).toMatchObject([{ photoIds: [idOf(1), idOf(3), idOf(2)] }]);
    expect(screen.getByText('Photo moved to place 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move photo 2 earlier' }));
    await waitFor(() =>
      expect(shown()).toEqual([
        'Photo 1: Front corner',
        'Photo 2: Boot',
        'Photo 3: Front seats and dashboard',
      ]),
    );
    const first = screen.getByRole('button', { name: 'Move photo 1 earlier' });
    expect(first.getAttribute('aria-disabled')).toBe('true');
    await user.click(first);
    expect(server.asked('photos/reorder')).toHaveLength(1);
  });

  it('by dragging with a mouse or a finger', async () => {
    const { server } = await open(garage(THREE));
    const items = within(screen.getByRole('list', { name: 'Photos of the car' })).getAllByRole('listitem');
    const [first, , third] = items;
    const grip = first?.querySelector('.cursor-grab');
    if (!grip || !third) throw new Error('There is nothing to drag by');
    Object.assign(grip, { setPointerCapture: () => undefined });
    document.elementFromPoint = () => third;
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1 });
    fireEvent.pointerMove(grip, { pointerId: 1 });
    expect(server.asked('photos/reorder')).toEqual([]);
    fireEvent.pointerUp(grip, { pointerId: 1 });
    await waitFor(() =>
      expect(server.asked('photos/reorder')).toMatchObject([{ photoIds: [idOf(2), idOf(3), idOf(1)] }]),
    );
  });

  it('by what they show', async () => {
    const { server, user } = await open(garage(THREE));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What photo 2 shows' }), 'dashboard');
    await waitFor(() => expect(shown()[1]).toBe('Photo 2: Instruments'));
    expect(server.asked('photos/change-angle')).toMatchObject([{ photoId: idOf(2), angle: 'dashboard' }]);
  });

  it('and when somebody else was faster, it is said and they are shown as they are', async () => {
    const answers = {
      ...garage(THREE),
      'photos/reorder': () => refused('photos_changed', { field: 'photoIds' }),
    } satisfies Answers;
    const { server, user } = await open(answers);
    await user.click(screen.getByRole('button', { name: 'Move photo 1 later' }));
    expect(await screen.findByText(/The photos of this car have changed meanwhile/)).toBeTruthy();
    await waitFor(() => expect(server.asked('photos/list')).toHaveLength(2));
    expect(shown()[0]).toBe('Photo 1: Front corner');
  });

  it('and removed, with a way back to the same place', async () => {
    const { server, user } = await open(garage(THREE));
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(shown()).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.click(undo);
    await waitFor(() => expect(shown()[0]).toBe('Photo 1: Front corner'));
    expect(server.asked('photos/add')).toMatchObject([{ photoId: idOf(1), angle: 'front_three_quarter' }]);
    expect(server.asked('photos/reorder')).toMatchObject([{ photoIds: [idOf(1), idOf(2), idOf(3)] }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
