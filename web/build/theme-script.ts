import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const THEME_TAG = '<script src="/theme.js"></script>';

/** Gives the script that sets the theme before anything is painted a hashed name, so that it is kept like all others. */
export function themeScript(): Plugin {
  let fileName = '';
  let root = '';
  return {
    name: 'kwela-theme-script',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const source = readFileSync(join(root, 'public', 'theme.js'), 'utf8');
      fileName = `assets/theme-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(THEME_TAG)) throw new Error(`index.html has no ${THEME_TAG}`);
        return html.replace(THEME_TAG, `<script src="/${fileName}"></script>`);
      },
    },
  };
}
