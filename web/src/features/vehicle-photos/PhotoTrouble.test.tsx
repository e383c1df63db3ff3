import { sentenceFor } from '@kwela/words/sentence-for';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { type Answers, noAnswer, refused, serve } from '../../testing/server.ts';
import { PhotoUploader } from './PhotoUploader.tsx';
import { CAR, garage, idOf, jpeg, photo, UPLOADS } from './testing/garage.ts';
import type { PhotoSet } from './use-photos.ts';

const AWAY = 'We could not reach Kwela. Check your signal, then try again.';
const FOUR = [
  photo(idOf(1), 'front_three_quarter'),
  photo(idOf(2), 'cabin'),
  photo(idOf(3), 'boot'),
  photo(idOf(4), 'wheel'),
];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

function open(answers: Answers) {
  const server = serve(answers);
  render(
    <App>
      <PhotoUploader vehicleId={CAR} />
    </App>,
  );
  return { server, person: userEvent.setup({ applyAccept: false }) };
}
async function openCar(answers: Answers = garage(FOUR)) {
  const opened = open(answers);
  await screen.findByRole('list', { name: 'Photos of the car' });
  return { ...opened, press: (name: string) => opened.person.click(screen.getByRole('button', { name })) };
}
const chooser = () => screen.getByLabelText('Photos from this device');
const shown = () =>
  screen.queryAllByRole('img').map((image) => image.getAttribute('alt')?.replace(/^.*: /, ''));

describe('photos of a car', () => {
  it('that did not load are asked for again', async () => {
    const { server, person } = open({ ...garage(FOUR), 'photos/list': noAnswer });
    await screen.findByText('The photos did not load');
    expect(screen.queryByRole('group', { name: 'Add photos' })).toBeNull();
    server.on('photos/list', garage(FOUR)['photos/list']);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toHaveLength(4));
  });

  it('are taken up to the most that a car can have', async () => {
    const { press } = await openCar(garage(FOUR, 4));
    screen.getByText(/^That is as many photos as a car can have/);
    expect(screen.queryByRole('group', { name: 'Add photos' })).toBeNull();
    await press('Remove photo 4');
    await screen.findByRole('group', { name: 'Add photos' });
  });

  it('on their way count as well, and one too many is said beside its file', async () => {
    const { server, person } = await openCar({
      ...garage(FOUR, 5),
      'photos/add': () => refused('too_many_photos', { field: 'photoId', maxPhotos: 5 }),
    });
    await person.upload(chooser(), jpeg('a.jpg'));
    await screen.findByText(sentenceFor('too_many_photos', { field: 'photoId', maxPhotos: 5 }));
    expect(screen.queryByRole('group', { name: 'Add photos' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again: a.jpg' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Remove: a.jpg' }));
    await screen.findByRole('group', { name: 'Add photos' });
    expect(server.asked('photos/add')).toHaveLength(1);
  });

  it('wait for one another, and one that is stopped lets the next go', async () => {
    const { server, person, press } = await openCar();
    const first = Promise.withResolvers<Response>();
    server.on(`POST ${UPLOADS}`, () => first.promise);
    await person.upload(chooser(), [jpeg('a.jpg'), jpeg('b.jpg')]);
    const b = screen.getByText('b.jpg').closest('li') ?? document.body;
    within(b).getByText('Waiting');
    await waitFor(() => expect(server.asked(`POST ${UPLOADS}`)).toHaveLength(1));
    await press('Stop: a.jpg');
    expect(screen.queryByText('a.jpg')).toBeNull();
    server.on(
      `POST ${UPLOADS}`,
      () => new Response(null, { status: 201, headers: { location: `${UPLOADS}/1` } }),
    );
    first.reject(new DOMException('stopped', 'AbortError'));
    await waitFor(() => expect(shown()).toHaveLength(5));
    expect(server.asked('photos/add')).toHaveLength(1);
    expect(screen.queryByText(AWAY)).toBeNull();
  });

  it('that the store lost may be sent again, damaged ones may not', async () => {
    const { server, person } = await openCar();
    server.on('photos/add', () => refused('photo_not_uploaded', { field: 'photoId' }));
    await person.upload(chooser(), jpeg('a.jpg'));
    await screen.findByRole('button', { name: 'Try again: a.jpg' });
    server.on(`POST ${UPLOADS}`, () => Response.json({ error: 'invalid_image' }, { status: 400 }));
    await person.upload(chooser(), jpeg('b.jpg'));
    await screen.findByText(/^This photo is damaged or too big to open/);
    expect(screen.queryByRole('button', { name: 'Try again: b.jpg' })).toBeNull();
  });
});

describe('the order of photos', () => {
  it('follows each press, however late the answers to those before it come', async () => {
    const { server, press } = await openCar();
    const answers: PromiseWithResolvers<PhotoSet>[] = [];
    server.on('photos/reorder', () => {
      const answer = Promise.withResolvers<PhotoSet>();
      answers.push(answer);
      return answer.promise;
    });
    const asked = () => server.asked('photos/reorder').map(({ photoIds }) => photoIds);
    const inOrder = (...numbers: number[]) => numbers.map(idOf);
    const answerTo = (place: number, order: string[]) =>
      answers[place]?.resolve({
        items: order.flatMap((id) => FOUR.find((one) => one.id === id) ?? []),
        missingAngles: [],
        maxPhotos: 30,
        minWidthPx: 1280,
      });
    await press('Move photo 1 later');
    await press('Move photo 2 later');
    answerTo(0, inOrder(2, 1, 3, 4));
    await waitFor(() => expect(screen.queryByText(/Still needed/)).toBeNull());
    expect(shown()).toEqual(['Front seats and dashboard', 'Boot', 'Front corner', 'Wheel']);
    await press('Move photo 3 later');
    await waitFor(() =>
      expect(asked()).toEqual([inOrder(2, 1, 3, 4), inOrder(2, 3, 1, 4), inOrder(2, 3, 4, 1)]),
    );
    answerTo(1, inOrder(2, 3, 1, 4));
    answerTo(2, inOrder(2, 3, 4, 1));
    await waitFor(() => expect(shown().at(-1)).toBe('Front corner'));
  });

  it('is sent by none of the ways in which a photo is not moved', async () => {
    const { server } = await openCar();
    const [first, , third] = within(screen.getByRole('list', { name: 'Photos of the car' })).getAllByRole(
      'listitem',
    );
    const grip = first?.querySelector('.cursor-grab');
    if (!grip || !third) throw new Error('There is nothing to drag by');
    Object.assign(grip, { setPointerCapture: () => undefined });
    document.elementFromPoint = () => third;
    fireEvent.pointerDown(grip, { button: 2, pointerId: 1 });
    fireEvent.pointerMove(grip, { pointerId: 1 });
    fireEvent.pointerUp(grip, { pointerId: 1 });
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1 });
    fireEvent.pointerMove(grip, { pointerId: 1 });
    expect(shown()[2]).toBe('Front corner');
    fireEvent.pointerCancel(grip, { pointerId: 1 });
    expect(shown()[0]).toBe('Front corner');
    document.elementFromPoint = () => first ?? null;
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1 });
    fireEvent.pointerMove(grip, { pointerId: 1 });
    fireEvent.pointerUp(grip, { pointerId: 1 });
    expect(server.asked('photos/reorder')).toEqual([]);
  });
});

describe('a photo', () => {
  it('that could not be removed stays, and there is nothing to undo', async () => {
    const { server, press } = await openCar();
    server.on('photos/remove', noAnswer);
    await press('Remove photo 2');
    await screen.findByText(AWAY);
    expect(shown()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that could not be put back can still be, once, in its place', async () => {
    const answers = garage(FOUR);
    const { server, person, press } = await openCar(answers);
    await press('Remove photo 1');
    await screen.findByRole('button', { name: 'Undo' });
    server.on('photos/add', noAnswer);
    await press('Undo');
    await screen.findByText(AWAY);
    const again = await screen.findByRole('button', { name: 'Undo' });
    server.on('photos/add', answers['photos/add']);
    await person.dblClick(again);
    await waitFor(() => expect(shown()[0]).toBe('Front corner'));
    expect(server.asked('photos/add')).toHaveLength(2);
    expect(screen.queryByText(AWAY)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'What photo 1 shows' })),
    );
  });

  it('shows what it did before where another angle was not kept', async () => {
    const { server, person } = await openCar();
    server.on('photos/change-angle', noAnswer);
    const box = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What photo 2 shows' });
    await person.selectOptions(box(), 'dashboard');
    await screen.findByText(AWAY);
    expect(box().value).toBe('cabin');
  });
});
