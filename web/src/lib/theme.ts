import { useSyncExternalStore } from 'react';
import { readText, storeText } from './storage.ts';

/** The theme and where it is kept. Default light; `system` is treated as light. Source: docs/rules/voice.md “Themes”. */
export const THEME_KEY = 'kwela-theme';
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const PAPER = { light: '#fcf9f3', dark: '#0c1411' } as const;
const listeners = new Set<() => void>();

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

function stored(): Theme {
  const text = readText(THEME_KEY);
  return isTheme(text) ? text : 'light';
}

let theme = stored();

export const shownTheme = (choice: Theme): 'light' | 'dark' => (choice === 'dark' ? 'dark' : 'light');

function show() {
  const shown = shownTheme(theme);
  if (shown === 'dark') document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[shown]);
  for (const listener of listeners) listener();
}

export function setTheme(next: Theme) {
  theme = next;
  storeText(THEME_KEY, next);
  show();
}

function subscribe(listener: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return;
    theme = stored();
    show();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

export function useTheme() {
  const choice = useSyncExternalStore(
    subscribe,
    () => theme,
    () => 'light' as const,
  );
  return { theme: choice, shown: shownTheme(choice), setTheme };
}
