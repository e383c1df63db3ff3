import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COROLLA_CROSS } from '../testing/sample.ts';
import { Gallery } from './Gallery.tsx';

const withRoom = (matches: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches }));
const photos = (count: number) => ({
  ...COROLLA_CROSS,
  photos: Array.from({ length: count }, (_, index) => ({
    address: `/photos/${index + 1}?versionId=1`,
    widthPx: 1600,
    heightPx: 1200,
    placeholder: 'data:image/webp;base64,UklGRg==',
    angle: 'extra' as const,
  })),
});
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label'));
const gallery = () => screen.getByRole('list', { name: 'Pictures of the car' });

describe('the pictures of a car', () => {
  beforeEach(() => withRoom(true));

  it('are drawn from three sides until there are photos, and say so', async () => {
    render(<Gallery vehicle={COROLLA_CROSS} />);
    await screen.findByRole('img', { name: /from behind/ });
    expect(namesIn(gallery())).toEqual([
      'Toyota Corolla Cross 1.8, illustration',
      'Toyota Corolla Cross 1.8 from the front, illustration',
      'Toyota Corolla Cross 1.8 from behind, illustration',
    ]);
    expect(screen.getByText('Illustration until photos are checked')).toBeTruthy();
  });

  it('are the photos alone once there are some, the first three and the rest on demand', async () => {
    render(<Gallery vehicle={photos(5)} />);
    await screen.findAllByRole('img');
    expect(namesIn(gallery())).toHaveLength(3);
    expect(screen.queryByText('Illustration until photos are checked')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5 pictures' }));
    const all = await screen.findByRole('dialog', { name: 'Pictures of the car' });
    expect(namesIn(all)).toEqual(['Toyota Corolla Cross 1.8, view 1']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show all 5 pictures' }));
  });
});

it('on a phone all pictures of a car are in one row that keys can scroll', async () => {
  withRoom(false);
  render(<Gallery vehicle={photos(5)} />);
  await screen.findAllByRole('img');
  expect(namesIn(gallery())).toHaveLength(5);
  expect(gallery().tabIndex).toBe(0);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

it('on a phone a number says which of how many is seen', async () => {
  withRoom(false);
  render(<Gallery vehicle={photos(5)} />);
  await screen.findAllByRole('img');
  screen.getByText('1 / 5');
  Object.defineProperty(gallery(), 'clientWidth', { value: 360 });
  for (const [left, said] of [
    [170, '1 / 5'],
    [370, '2 / 5'],
    [1440, '5 / 5'],
  ] as const) {
    fireEvent.scroll(gallery(), { target: { scrollLeft: left } });
    screen.getByText(said);
  }
  cleanup();
  render(<Gallery vehicle={photos(1)} />);
  expect(screen.queryByText('1 / 1')).toBeNull();
});

it('on a phone the number is right when a finger was faster than the page', () => {
  withRoom(false);
  const scrolled = vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(720);
  const wide = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360);
  render(<Gallery vehicle={photos(5)} />);
  screen.getByText('3 / 5');
  scrolled.mockRestore();
  wide.mockRestore();
});

/** A photo that a test left open would be open in the next one. */
async function leaveNoStep() {
  if (screen.queryByRole('dialog') !== null) window.history.back();
  await waitFor(() => expect(window.history.state).toBeNull());
}

describe('one photo after the other over the whole screen', () => {
  beforeEach(() => withRoom(false));
  afterEach(leaveNoStep);
  const open = async (name: string) => {
    render(<Gallery vehicle={photos(3)} />);
    await userEvent.click(screen.getByRole('button', { name }));
    return screen.findByRole('dialog', { name: 'Pictures of the car' });
  };
  const said = () => screen.getByRole('status').textContent;

  it('begins with the one that was pressed, and is walked by keys as far as there are photos', async () => {
    const viewer = await open('Open photo 2 of 3');
    expect(namesIn(viewer)).toEqual(['Toyota Corolla Cross 1.8, view 2']);
    expect(said()).toBe('Photo 2 of 3');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(said()).toBe('Photo 3 of 3');
    expect(screen.getByRole('button', { name: 'Next photo' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Home}');
    expect(said()).toBe('Photo 1 of 3');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open photo 2 of 3' }));
  });

  it('is swiped, and looked at closely, where a finger moves the photo instead', async () => {
    const viewer = await open('Open photo 1 of 3');
    const image = within(viewer).getByRole('img');
    const swipe = (to: number) => {
      fireEvent.pointerDown(image, { clientX: 300, clientY: 200 });
      fireEvent.pointerUp(image, { clientX: to, clientY: 210 });
    };
    swipe(290);
    expect(said()).toBe('Photo 1 of 3');
    // False: the browser does not take the picture along instead.
    expect(fireEvent.dragStart(image)).toBe(false);
    swipe(100);
    expect(said()).toBe('Photo 2 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    fireEvent.pointerDown(within(viewer).getByRole('img'), { clientX: 300, clientY: 200 });
    fireEvent.pointerUp(within(viewer).getByRole('img'), { clientX: 100, clientY: 210 });
    expect(said()).toBe('Photo 2 of 3');
    await userEvent.keyboard('{ArrowLeft}');
    expect(said()).toBe('Photo 1 of 3');
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
  });
});

describe('the photo that lies over the page, as a step of the browser’s history', () => {
  beforeEach(() => withRoom(false));
  afterEach(leaveNoStep);
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const isAtPage = () => waitFor(() => expect(window.history.state).toBeNull());

  it('is closed by “back”, and seen again by “forward”', async () => {
    render(<Gallery vehicle={photos(3)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open photo 2 of 3' }));
    await screen.findByRole('dialog');
    window.history.back();
    await isGone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open photo 2 of 3' }));
    window.history.forward();
    await screen.findByRole('dialog');
    expect(screen.getByRole('status').textContent).toBe('Photo 2 of 3');
  });

  it('takes its step along when it is closed otherwise, however often one presses', async () => {
    window.history.pushState(null, '', '#below');
    render(<Gallery vehicle={photos(3)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open photo 3 of 3' }));
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
    fireEvent.click(close);
    fireEvent.click(close);
    await isGone();
    await isAtPage();
    expect(window.location.hash).toBe('#below');
  });

  it('is one step, however often React mounts it', async () => {
    render(
      <StrictMode>
        <Gallery vehicle={photos(3)} />
      </StrictMode>,
    );
    const steps = window.history.length;
    await userEvent.click(screen.getByRole('button', { name: 'Open photo 1 of 3' }));
    await screen.findByRole('dialog');
    expect(window.history.length).toBeLessThanOrEqual(steps + 1);
    window.history.back();
    await isGone();
    await isAtPage();
  });

  it('is there again after a reload, where it still is one of the car', async () => {
    window.history.pushState({ photo: 1 }, '');
    const { rerender } = render(<Gallery vehicle={photos(3)} />);
    await screen.findByRole('dialog');
    expect(screen.getByRole('status').textContent).toBe('Photo 2 of 3');
    rerender(<Gallery vehicle={photos(1)} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open photo 1 of 1' })).toBeTruthy();
    window.history.back();
  });

  it('is left alone by what others keep with a step', async () => {
    window.history.pushState({ key: 'abc', photo: 'two' }, '');
    render(<Gallery vehicle={photos(3)} />);
    await screen.findAllByRole('img');
    expect(screen.queryByRole('dialog')).toBeNull();
    window.history.back();
  });
});

describe('a photo', () => {
  beforeEach(() => withRoom(true));

  it('comes in the sizes and formats that the screen takes, the first at once and the others when near', async () => {
    render(<Gallery vehicle={photos(2)} />);
    await screen.findAllByRole('img');
    const [first, second] = within(gallery()).getAllByRole('img');
    expect(
      [first, second].map((image) => [image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]),
    ).toEqual([
      ['eager', 'high'],
      ['lazy', 'auto'],
    ]);
    expect(first?.getAttribute('srcset')).toContain('/photos/1?versionId=1&width=640&format=jpeg 640w');
    const formats = [...(first?.parentElement?.querySelectorAll('source') ?? [])].map(({ type }) => type);
    expect(formats).toEqual(['image/avif', 'image/webp']);
  });

  it('is one small picture on little data', async () => {
    document.documentElement.toggleAttribute('data-saver', true);
    try {
      render(<Gallery vehicle={photos(1)} />);
      const image = await within(gallery()).findByRole('img');
      expect(image.getAttribute('src')).toBe('/photos/1?versionId=1&width=320&format=jpeg');
      expect(image.getAttribute('srcset')).toBeNull();
    } finally {
      document.documentElement.removeAttribute('data-saver');
    }
  });
});
