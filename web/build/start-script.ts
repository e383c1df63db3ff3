import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { hashedFile } from './hashed-file.ts';

const START_TAG = '<script src="/start.js"></script>';
/** What the app stands on, in a file of its own: `chunks.ts`. */
const REACT_TAG = /<link rel="modulepreload" crossorigin href="(\/assets\/react-[^"]+\.js)">/;
const APP_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Gives the script that runs before anything is painted a hashed name, and leaves it to that script to start the app:
 * the app is fetched at once, but takes the processor only after the first words are on the screen.
 */
export function startScript(): Plugin {
  let fileName = '';
  let root = '';
  return {
    name: 'kwela-start-script',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const { code: source } = minifySync('start.js', readFileSync(join(root, 'public', 'start.js'), 'utf8'));
      fileName = hashedFile('start', 'js', source);
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(START_TAG) || !APP_TAG.test(html) || !REACT_TAG.test(html))
          throw new Error('index.html is not as expected');
        return html
          .replace(START_TAG, `<script src="/${fileName}"></script>`)
          .replace(REACT_TAG, '<link rel="modulepreload" id="react" crossorigin href="$1" />')
          .replace(APP_TAG, '<link rel="modulepreload" id="app" crossorigin href="$1" />');
      },
    },
  };
}
