import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('hands over the text under its name, and lets go of it only once the browser has taken its copy', async () => {
  vi.useFakeTimers();
  const made: Blob[] = [];
  const freed: string[] = [];
  const clicked: { name: string; address: string }[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:kwela';
  };
  URL.revokeObjectURL = (url) => void freed.push(url);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push({ name: this.download, address: this.href });
  });
  saveFile('kwela-past.csv', 'text/csv;charset=utf-8', 'Reference,State\r\n');
  expect(clicked).toEqual([{ name: 'kwela-past.csv', address: 'blob:kwela' }]);
  expect([made[0]?.type, made[0]?.size]).toEqual(['text/csv;charset=utf-8', 17]);
  expect(freed).toEqual([]);
  vi.runAllTimers();
  expect(freed).toEqual(['blob:kwela']);
});
