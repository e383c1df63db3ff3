import { expect, test } from 'vitest';
import { mediaOf } from './media.ts';

test.each([
  [undefined, 'list', 'application/json; charset=utf-8'],
  ['', 'list', 'application/json; charset=utf-8'],
  ['*/*', 'list', 'application/json; charset=utf-8'],
  ['text/html, application/*;q=0.5', 'list', 'application/json; charset=utf-8'],
  ['application/json;q=0.3, text/csv', 'csv', 'text/csv; charset=utf-8'],
  [
    'text/csv;q=0.3, application/vnd.pgrst.object+json',
    'object',
    'application/vnd.pgrst.object+json; charset=utf-8',
  ],
  [
    'application/vnd.pgrst.object+json;nulls=stripped',
    'object',
    'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  ],
  [
    'application/json; nulls=stripped',
    'list',
    'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
  ],
])('for %j there is a %s', (accept, form, contentType) => {
  expect(mediaOf(accept)).toMatchObject({ form, contentType, isStripped: contentType.includes('stripped') });
});

test.each(['text/html', 'application/json;q=0', 'application/vnd.pgrst.plan+json', '__proto__', ','])(
  'for %j there is nothing',
  (accept) => {
    expect(() => mediaOf(accept)).toThrow('None of these media types are available');
  },
);
