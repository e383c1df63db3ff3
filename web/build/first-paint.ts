import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '@kwela/contract/pages';
import type { Plugin, Rolldown } from 'vite';

const THEME_TAG = '<script src="/theme.js"></script>';

/** `myBookings` is made by `pages/my-bookings.tsx`; the three outcomes of a payment share one file. */
const moduleOf = (page: string): string =>
  page.startsWith('payment') ? 'payment' : page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function chunksOf(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) chunksOf(imported, bundle, found);
  return found;
}

/** For each address, the files of its page that the entry does not bring along. */
function filesByAddress(bundle: Rolldown.OutputBundle): [pattern: string, files: string[]][] {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = entry ? chunksOf(entry.fileName, bundle) : new Set();
  return Object.entries(PAGES).map(([page, address]) => {
    const chunk = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/pages/${moduleOf(page)}.tsx`),
    );
    if (chunk === undefined) throw new Error(`The page ${page} is not in the build`);
    const files = [...chunksOf(chunk.fileName, bundle)].filter((file) => !known.has(file));
    return [`^${address.replaceAll(/:\w+/g, '[^/]+')}$`, files.map((file) => `/${file}`)];
  });
}

const preloader = (bundle: Rolldown.OutputBundle) => `
for (const [pattern, files] of ${JSON.stringify(filesByAddress(bundle))}) {
  if (!new RegExp(pattern).test(location.pathname)) continue;
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
`;

/**
 * Makes one small script that runs before anything is painted: it sets the theme, and asks at once for the files of
 * the page at this address, which would otherwise wait until the entry has run.
 */
export function firstPaint(): Plugin {
  let fileName = '';
  let root = '';
  return {
    name: 'kwela-first-paint',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const source = readFileSync(join(root, 'public', 'theme.js'), 'utf8') + preloader(bundle);
      fileName = `assets/first-paint-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
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
