import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss';
import type { Plugin, Rolldown } from 'vite';
import { hashedFile } from './hashed-file.ts';

const MAIN_STYLES = /\s*<link rel="stylesheet"[^>]*>/;
const ROOT_END = '</noscript>';
const FIRST_PRELOAD = /\s*<link rel="modulepreload"/;
const NAMES_USED = /var\((--[\w-]+)/g;

const namesUsed = (text: string): string[] => [...text.matchAll(NAMES_USED)].map(([, name]) => name ?? '');

/** The names that a stylesheet uses, and those that these are made of in turn. */
function allNamesUsed(styles: Root, tokens: Root): ReadonlySet<string> {
  const used = new Set(namesUsed(styles.toString()));
  for (const name of used) {
    tokens.walkDecls(name, ({ value }) => {
      for (const inner of namesUsed(value)) used.add(inner);
    });
  }
  return used;
}

const isFor = (node: ChildNode | undefined, name: string): node is AtRule =>
  node?.type === 'atrule' && node.name === name;

/** Of the tokens, those declarations alone that are asked for; blocks for Tailwind are left out. */
function onlyTokens(tokens: Root, wanted: ReadonlySet<string>): Root {
  const kept = tokens.clone();
  kept.walkAtRules(/^(theme|custom-variant)$/, (rule) => void rule.remove());
  kept.walkComments((comment) => void comment.remove());
  kept.walkDecls((declaration) => {
    if (declaration.prop !== 'color-scheme' && !wanted.has(declaration.prop)) declaration.remove();
  });
  const isEmpty = (node: ChildNode): boolean => 'nodes' in node && (node as Container).nodes?.length === 0;
  kept.walkRules((rule) => void (isEmpty(rule) && rule.remove()));
  kept.walkAtRules((rule) => void (isEmpty(rule) && rule.remove()));
  return kept;
}

/** The faces of first words: that of headings, by the name it has in the build, and those that stand in for the other. */
function firstFaces(fonts: Root, bundle: Rolldown.OutputBundle): string {
  const headings = Object.keys(bundle).find((file) => /bricolage-grotesque[^/]*\.woff2$/.test(file));
  if (headings === undefined) throw new Error('The face of headings is not in the build');
  const faces = fonts.nodes.filter((node): node is AtRule => isFor(node, 'font-face'));
  return faces
    .map((face) => face.toString())
    .filter((text) => !text.includes('"Inter Variable"'))
    .map((text) => text.replace(/url\("[^"]*bricolage[^"]*"\)/, `url("/${headings}")`))
    .join('\n');
}

const withoutSpace = (styles: string): string =>
  styles
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,]) (?=\S)/g, '$1')
    .trim();

/**
 * Sends the rules of the first words ahead in a file of their own, and asks for all others behind the words: on a slow
 * line the page is painted two seconds sooner. The app, which comes after both, never runs without its styles.
 */
export function firstStyles(): Plugin {
  let root = '';
  let fileName = '';
  return {
    name: 'kwela-first-styles',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const read = (name: string) => postcss.parse(readFileSync(join(root, 'src/styles', name), 'utf8'));
      const [first, tokens, fonts] = [read('first.css'), read('tokens.css'), read('fonts.css')];
      const source = withoutSpace(
        [onlyTokens(tokens, allNamesUsed(first, tokens)), firstFaces(fonts, bundle), first].join('\n'),
      );
      fileName = hashedFile('first', 'css', source);
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const main = MAIN_STYLES.exec(html)?.[0];
        if (main === undefined || !html.includes(ROOT_END)) throw new Error('index.html is not as expected');
        return html
          .replace(main, '')
          .replace(FIRST_PRELOAD, (link) => `\n    <link rel="stylesheet" href="/${fileName}" />${link}`)
          .replace(ROOT_END, `${ROOT_END}\n    ${main.trim().replace('<link', '<link id="app-styles"')}`);
      },
    },
  };
}
