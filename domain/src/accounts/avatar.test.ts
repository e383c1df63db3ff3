import { describe, expect, it } from 'vitest';
import { mayBeAvatar } from './avatar.ts';

describe('a picture of a person', () => {
  it.each([
    [128, 128, true],
    [4000, 3000, true],
    [127, 128, false],
    [4000, 127, false],
  ])('of %i by %i points can be shown: %s', (widthPx, heightPx, may) => {
    expect(mayBeAvatar({ widthPx, heightPx }).ok).toBe(may);
  });

  it('is refused by its shorter side', () => {
    expect(mayBeAvatar({ widthPx: 900, heightPx: 100 })).toEqual({
      ok: false,
      refusal: 'photo_too_small',
      details: { field: 'photoId', widthPx: 100, minWidthPx: 128 },
    });
  });
});
