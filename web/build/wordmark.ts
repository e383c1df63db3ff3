import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PLACE = '<!-- the wordmark, by build/wordmark.ts -->';

/** Writes the wordmark into the page itself, so that something of Kwela stands there before any script has run. */
export function wordmark(): Plugin {
  let root = '';
  return {
    name: 'kwela-wordmark',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: (html) =>
      html.replace(PLACE, readFileSync(join(root, 'public', 'logo.svg'), 'utf8').trim()),
  };
}
