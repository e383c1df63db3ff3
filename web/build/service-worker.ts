import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_FILES, languageFiles } from '@kwela/contract/page-files';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf } from './page-files.ts';

/** The pages that somebody without a line may want: `src/pages/<name>.tsx`. */
const TRIP_PAGES = ['booking', 'my-bookings'];
const IS_STYLE_OR_FACE = /\/(?:index|inter|bricolage)[^/]*\.(?:css|woff2)$/;

const isPage = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  /[\\/]src[\\/]pages[\\/]/.test(facadeModuleId ?? '');

const chunk = (bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk | undefined => {
  const found = bundle[file];
  return found?.type === 'chunk' ? found : undefined;
};

interface WorkerFiles {
  /** Styles and faces. */
  readonly styles: readonly string[];
  readonly trip: { readonly speaking: readonly string[]; readonly silent: readonly string[] };
}

/** The files that there are once for each language, as `languages.ts` lists them. */
function speakingFiles(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const list = bundle[LANGUAGE_FILES];
  if (list?.type !== 'asset') return new Set();
  const byLocale = languageFiles.parse(JSON.parse(String(list.source)));
  return new Set(Object.values(byLocale).flatMap((files) => Object.keys(files)));
}

/** Of a build, what the pages of a trip need beside what any page names, with what they fetch once they are shown. */
export function workerFiles(bundle: Rolldown.OutputBundle): WorkerFiles {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
  if (entry === undefined) throw new Error('The entry is not in the build');
  const first = chunksOf(entry.fileName, bundle);
  const trip = new Set<string>();
  const pages = TRIP_PAGES.map((page) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${page}.tsx`));
    if (found === undefined) throw new Error(`The page ${page} is not in the build`);
    return found.fileName;
  });
  for (const page of pages) chunksOf(page, bundle, trip);
  for (const file of [...first, ...trip].flatMap((known) => chunk(bundle, known)?.dynamicImports ?? [])) {
    const late = chunk(bundle, file);
    if (late && !isPage(late)) chunksOf(file, bundle, trip);
  }
  const ofTrips = [...trip].filter((file) => !first.has(file));
  const withStyles = new Set([
    ...ofTrips,
    ...ofTrips.flatMap((file) => [...(chunk(bundle, file)?.viteMetadata?.importedCss ?? [])]),
  ]);
  const addresses = (files: Iterable<string>) => [...files].toSorted().map((file) => `/${file}`);
  const speaking = speakingFiles(bundle);
  const all = addresses(withStyles);
  return {
    styles: addresses(Object.keys(bundle).filter((file) => IS_STYLE_OR_FACE.test(file))),
    trip: {
      speaking: all.filter((file) => speaking.has(file)),
      silent: all.filter((file) => !speaking.has(file)),
    },
  };
}

/**
 * Writes the service worker, which knows the files of the build, and the one that takes it away again. The server answers
 * `/worker.js` with either of them (`server/src/pages/app-files.ts`).
 */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'kwela-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = '' }, bundle) {
      const { styles, trip } = workerFiles(bundle);
      const names = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      const version = createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 8);
      const define = {
        STYLE_FILES: JSON.stringify(styles),
        TRIP_FILES: JSON.stringify(trip),
        VERSION: JSON.stringify(version),
      };
      const sources = join(root, 'src', 'worker');
      const worker = await rolldown({ input: join(sources, 'worker.ts'), transform: { define } });
      await worker.write({ file: join(dir, 'workers', 'on.js'), format: 'iife', minify: true });
      await worker.close();
      copyFileSync(join(sources, 'off.js'), join(dir, 'workers', 'off.js'));
    },
  };
}
