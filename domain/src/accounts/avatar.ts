import { ok, type Result, refuse } from '../result.ts';

/** The least width and height of a picture of a person, in points. Source: docs/rules/accounts.md “Picture”. */
export const LEAST_AVATAR_SIDE_PX = 128;

interface TooSmall {
  readonly field: 'photoId';
  /** Of the shorter side. */
  readonly widthPx: number;
  readonly minWidthPx: number;
}

/** Whether a picture of this size, in points, can be shown as a person’s. Source: docs/rules/accounts.md “Picture”. */
export function mayBeAvatar({
  widthPx,
  heightPx,
}: {
  readonly widthPx: number;
  readonly heightPx: number;
}): Result<null, 'photo_too_small', TooSmall> {
  const shorterPx = Math.min(widthPx, heightPx);
  return shorterPx < LEAST_AVATAR_SIDE_PX
    ? refuse('photo_too_small', {
        field: 'photoId',
        widthPx: shorterPx,
        minWidthPx: LEAST_AVATAR_SIDE_PX,
      } as const)
    : ok(null);
}
