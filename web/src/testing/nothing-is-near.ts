import { vi } from 'vitest';

/** As on a page that nobody scrolls: pictures and maps, which are drawn near the window, are not drawn. */
export function nothingIsNear(): void {
  class NeverNear {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', NeverNear);
}
