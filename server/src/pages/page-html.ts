import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_FILES, pageFiles } from '@kwela/contract/page-files';
import type { PageName } from '@kwela/contract/pages';

/**
 * The page of the web app for each name, which names the files of its page, for `start.js` to ask for after the first frame;
 * null while nothing is built.
 */
export function readPageHtml(webDir: string): ((name: PageName | 'notFound') => string) | null {
  const indexFile = join(webDir, 'index.html');
  if (!existsSync(indexFile)) return null;
  const shell = readFileSync(indexFile, 'utf8');
  const listFile = join(webDir, PAGE_FILES);
  const files = existsSync(listFile) ? pageFiles.parse(JSON.parse(readFileSync(listFile, 'utf8'))) : {};
  const shells = new Map(
    Object.entries(files).map(([name, hrefs]) => {
      const list = `<script type="application/json" id="page-files">${JSON.stringify(hrefs)}</script>`;
      return [name, shell.replace('</head>', () => `${list}</head>`)];
    }),
  );
  return (name) => shells.get(name) ?? shell;
}
