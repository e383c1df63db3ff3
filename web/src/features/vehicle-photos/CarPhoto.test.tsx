import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CarPhoto, type CarPhotoProps } from './CarPhoto.tsx';
import { PhotoOrDrawing } from './PhotoOrDrawing.tsx';

const PHOTO = {
  address: '/p?v=1',
  widthPx: 1_600,
  heightPx: 1_200,
  placeholder: 'data:image/webp;base64,UklGRg==',
};

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

function show(over: Partial<CarPhotoProps> = {}) {
  render(<CarPhoto photo={PHOTO} alt="Front" sizes="50vw" {...over} />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Front' });
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  return { image, sources };
}

it('is offered in the best format first, in no size that it does not have, with its room kept', () => {
  const { image, sources } = show();
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(image.getAttribute('src')).toBe('/p?v=1&width=960&format=jpeg');
  const widths = image.srcset.split(', ').map((one) => Number(one.split(' ')[1]?.slice(0, -1)));
  expect(Math.max(...widths)).toBeLessThanOrEqual(1_600);
  expect([image.width, image.height, image.sizes]).toEqual([1_600, 1_200, '50vw']);
});

it('asks for no more than the photo has where a browser chooses no size', () => {
  expect(show({ photo: { ...PHOTO, widthPx: 700 } }).image.getAttribute('src')).toContain('&width=700&');
});

it('is fetched first at the top of its page alone', () => {
  const { image } = show();
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['lazy', 'auto']);
  const first = show({ alt: 'Cover', isFirst: true }).image.ownerDocument.images[1];
  expect([first?.getAttribute('loading'), first?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

it('is the smallest one on little data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { image, sources } = show();
  expect([image.getAttribute('src'), image.srcset]).toEqual(['/p?v=1&width=320&format=jpeg', '']);
  expect(sources.map(({ srcset }) => srcset)).toEqual([
    '/p?v=1&width=320&format=avif',
    '/p?v=1&width=320&format=webp',
  ]);
});

it('stands where the drawn car stood, without a name of its own, and the car where there is none', async () => {
  const { container, rerender } = render(
    <PhotoOrDrawing photo={null} sizes="50vw">
      <p>drawn car</p>
    </PhotoOrDrawing>,
  );
  screen.getByText('drawn car');
  rerender(
    <PhotoOrDrawing photo={PHOTO} sizes="50vw">
      <p>drawn car</p>
    </PhotoOrDrawing>,
  );
  await screen.findByRole('presentation');
  expect(screen.queryByText('drawn car')).toBeNull();
  expect(container.querySelectorAll('img')).toHaveLength(1);
});
