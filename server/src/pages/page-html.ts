import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_FILES, pageFiles } from '@kwela/contract/page-files';
import type { PageName } from '@kwela/contract/pages';

/** The page of the web app for each name, which asks for the files of its page at once; null while nothing is built. */
export function readPageHtml(webDir: string): ((name: PageName | 'notFound') => string) | null {
  const indexFile = join(webDir, 'index.html');
  if (!existsSync(indexFile)) return null;
  const shell = readFileSync(indexFile, 'utf8');
  const listFile = join(webDir, PAGE_FILES);
  const files = existsSync(listFile) ? pageFiles.parse(JSON.parse(readFileSync(listFile, 'utf8'))) : {};
  const shells = new Map(
    Object.entries(files).map(([name, hrefs]) => {
      const links = hrefs.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
      return [name, shell.replace('</head>', () => `${links.join('')}</head>`)];
    }),
  );
  return (name) => shells.get(name) ?? shell;
}
