import { PAGE_FILES, type PageFiles } from '@kwela/contract/page-files';
import { PAGES } from '@kwela/contract/pages';
import type { Plugin, Rolldown } from 'vite';

/** `myBookings` is made by `pages/my-bookings.tsx`; the three outcomes of a payment share one file. */
const moduleOf = (page: string): string =>
  page.startsWith('payment') ? 'payment' : page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A chunk with all that it imports at once. */
export function chunksOf(
  file: string,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) chunksOf(imported, bundle, found);
  return found;
}

/** Names the files of the pages of hosts, of handing in a licence and of booked trips: the entry fetches it before one of them. */
const LATER_TABLE = /[\\/]src[\\/]later-pages\.tsx$/;
const comesLater = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  /[\\/]pages[\\/](?:guest|host|trip)[\\/]/.test(facadeModuleId ?? '');

/** For each page, the files that the entry does not bring along. */
function filesByPage(bundle: Rolldown.OutputBundle): PageFiles {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = entry ? chunksOf(entry.fileName, bundle) : new Set();
  const laterTable = chunks.filter(({ facadeModuleId }) => LATER_TABLE.test(facadeModuleId ?? ''));
  return Object.fromEntries(
    [...Object.keys(PAGES), 'notFound'].map((page) => {
      // Its folder is that of its address: `pages/about/team.tsx`.
      const pageModule = new RegExp(`/pages/(?:[\\w-]+/)*${moduleOf(page)}\\.tsx$`);
      const chunk = chunks.find(
        ({ facadeModuleId }) => facadeModuleId !== null && pageModule.test(facadeModuleId),
      );
      if (chunk === undefined) throw new Error(`The page ${page} is not in the build`);
      const found = new Set<string>();
      for (const { fileName } of comesLater(chunk) ? [chunk, ...laterTable] : [chunk])
        chunksOf(fileName, bundle, found);
      const files = [...found].filter((file) => !known.has(file));
      return [page, files.map((file) => `/${file}`)];
    }),
  );
}

/** Writes down the files of each page, so that the server can name them in the page: else they wait until the entry ran. */
export function pageFiles(): Plugin {
  return {
    name: 'kwela-page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(filesByPage(bundle)) });
    },
  };
}
