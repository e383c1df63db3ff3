import { expect, it, vi } from 'vitest';
import { hasFields, isNumber, isText } from './guards.ts';
import { forgetStored, keep, readStored, readText } from './storage.ts';

const KEY = 'kwela-place';
const isPlace = hasFields<{ name: string; lat: number }>({ name: isText, lat: isNumber });
const DURBAN = { name: 'Durban', lat: -29.86 };

it('gives back what was kept until it is forgotten', () => {
  keep(KEY, DURBAN);
  expect(readStored(KEY, isPlace)).toEqual(DURBAN);
  forgetStored(KEY);
  expect(readStored(KEY, isPlace)).toBeNull();
});

it.each(['not json', '', 'null', '"Durban"', '[]', '{"name":"Durban"}', '{"name":"Durban","lat":"-29.86"}'])(
  'does not believe %s',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readStored(KEY, isPlace)).toBeNull();
  },
);

it('keeps nothing, and breaks nothing, where storage is switched off', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  keep(KEY, DURBAN);
  expect(readText(KEY)).toBeNull();
  expect(readStored(KEY, isPlace)).toBeNull();
  forgetStored(KEY);
});
