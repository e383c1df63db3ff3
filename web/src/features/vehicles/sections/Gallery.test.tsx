import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
    expect(namesIn(gallery())).toHaveLength(3);
    expect(screen.queryByText('Illustration until photos are checked')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5 pictures' }));
    const all = await screen.findByRole('dialog', { name: 'Pictures of the car' });
    expect(namesIn(all)).toEqual([
      'Toyota Corolla Cross 1.8',
      ...[2, 3, 4, 5].map((view) => `Toyota Corolla Cross 1.8, view ${view}`),
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show all 5 pictures' }));
  });
});

it('on a phone all pictures of a car are in one row that keys can scroll', () => {
  withRoom(false);
  render(<Gallery vehicle={photos(5)} />);
  expect(namesIn(gallery())).toHaveLength(5);
  expect(gallery().tabIndex).toBe(0);
  expect(screen.queryByRole('button')).toBeNull();
});
