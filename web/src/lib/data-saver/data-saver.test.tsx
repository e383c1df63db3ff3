import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DataSaverSwitch } from './DataSaverSwitch.tsx';
import { wantsLessData } from './data-saver.ts';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Use less data' });
const browserAsks = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
  // biome-ignore lint/suspicious/noDocumentCookie: as the switch does.
  document.cookie = 'kwela-data=; max-age=0; path=/';
  document.documentElement.removeAttribute('data-saver');
});

it('is off until somebody asks for it, and then kept where the server hears it', async () => {
  render(<DataSaverSwitch />);
  expect(box().checked).toBe(false);
  await userEvent.click(box());
  expect(box().checked).toBe(true);
  expect(document.cookie).toContain('kwela-data=less');
  expect(document.documentElement.hasAttribute('data-saver')).toBe(true);
  expect(wantsLessData()).toBe(true);
});

it('is on where the browser saves data, and can be switched off for this site', async () => {
  browserAsks(true);
  render(<DataSaverSwitch />);
  expect(box().checked).toBe(true);
  await userEvent.click(box());
  expect(box().checked).toBe(false);
  expect(document.cookie).toContain('kwela-data=full');
  expect(wantsLessData()).toBe(false);
});

it('is on where the server has heard the browser ask for it', () => {
  document.documentElement.setAttribute('data-saver', '');
  expect(wantsLessData()).toBe(true);
});
