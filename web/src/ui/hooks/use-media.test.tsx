import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FROM_MD, useMedia } from './use-media.ts';

it('follows a phone that is turned, until the page is left', () => {
  const screenWidth = Object.assign(new EventTarget(), { matches: false });
  const asked = vi.fn(() => screenWidth);
  vi.stubGlobal('matchMedia', asked);
  const { result, unmount } = renderHook(() => useMedia(FROM_MD));
  expect(result.current).toBe(false);
  screenWidth.matches = true;
  act(() => void screenWidth.dispatchEvent(new Event('change')));
  expect(result.current).toBe(true);
  expect(asked).toHaveBeenCalledWith('(min-width: 48rem)');
  const stop = vi.spyOn(screenWidth, 'removeEventListener');
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});
