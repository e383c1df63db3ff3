import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The module reads the stored choice when it is loaded, as on a fresh page. */
async function freshPage(stored?: string) {
  vi.resetModules();
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem('kwela-theme', stored);
  const { useTheme } = await import('./theme.ts');
  return renderHook(useTheme).result;
}

beforeEach(() => delete document.documentElement.dataset.theme);

describe('the theme', () => {
  it('is light until someone chooses', async () => {
    expect((await freshPage()).current).toMatchObject({ theme: 'light', shown: 'light' });
  });

  it('treats system as light, and keeps the choice', async () => {
    const page = await freshPage('system');
    expect(page.current).toMatchObject({ theme: 'system', shown: 'light' });
  });

  it('is light for a stored word that is no theme', async () => {
    expect((await freshPage('sepia')).current.theme).toBe('light');
  });

  it('turns dark on the page and in storage, and back', async () => {
    const page = await freshPage();
    act(() => page.current.setTheme('dark'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('kwela-theme')).toBe('dark');
    act(() => page.current.setTheme('light'));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('follows a choice that was made in another tab, and nothing else that was kept there', async () => {
    const page = await freshPage();
    const keptInOtherTab = (key: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    localStorage.setItem('kwela-theme', 'dark');
    keptInOtherTab('kwela-place');
    expect(page.current.shown).toBe('light');
    keptInOtherTab('kwela-theme');
    expect([page.current.shown, document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
  });
});
