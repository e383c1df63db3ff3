import { createHash } from 'node:crypto';
import { LANGUAGE_FILES, type LanguageFiles } from '@kwela/contract/page-files';
import { type Catalogue, readCatalogue } from '@kwela/words/catalogue/read';
import { LOCALES } from '@kwela/words/locales';
import { type ESTree, type Plugin, parseSync, type Rolldown } from 'vite';

/** The value of a text without values in it, as a bundler may write it. */
function textOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

interface Said {
  readonly id: string;
  /** Where its English stands in the file. */
  readonly start: number;
  readonly end: number;
}

function messageIn(node: ESTree.ObjectExpression): Said | undefined {
  let id: string | undefined;
  let english: ESTree.Expression | undefined;
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name === 'id') id = textOf(property.value);
    if (property.key.name === 'message') english = property.value;
  }
  return id === undefined || english === undefined
    ? undefined
    : { id, start: english.start, end: english.end };
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every message of a file, in the order in which they stand. */
function messagesIn(code: string): Said[] {
  const found: Said[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) {
      const message = value.type === 'ObjectExpression' ? messageIn(value) : undefined;
      if (message !== undefined) found.push(message);
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(parseSync('chunk.js', code).program.body);
  return found.toSorted((a, b) => a.start - b.start);
}

/** The file with each message that the language has in place of its English. */
function translated(code: string, messages: readonly Said[], catalogue: Catalogue): string {
  let at = 0;
  let text = '';
  for (const { id, start, end } of messages) {
    const translation = catalogue[id];
    if (translation === undefined) continue;
    text += code.slice(at, start) + JSON.stringify(translation);
    at = end;
  }
  return text + code.slice(at);
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The files that say something, and all that lead to one of them: who imports a file imports it in one language. */
function speaking(chunks: Chunks, messages: ReadonlyMap<string, readonly Said[]>): Set<string> {
  const found = new Set([...chunks.keys()].filter((file) => (messages.get(file) ?? []).length > 0));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [file, { imports, dynamicImports }] of chunks)
      if ([...imports, ...dynamicImports].some((imported) => found.has(imported))) found.add(file);
  }
  return found;
}

const FILE_NAME = /[\w.-]+\.js/g;
const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/**
 * The app once more for each language, with its words where the English stood: a page in isiZulu is as many files and,
 * but for the length of its words, as many bytes as in English, and nothing waits for a catalogue. Files that say nothing
 * are shared. The server names the files of the reader's language in the page.
 */
export function languages(): Plugin {
  return {
    name: 'kwela-languages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks: Chunks = new Map(
          Object.values(bundle).flatMap((item) =>
            item.type === 'chunk' ? [[item.fileName, item] as const] : [],
          ),
        );
        const messages = new Map([...chunks].map(([file, { code }]) => [file, messagesIn(code)]));
        const files = speaking(chunks, messages);
        const list: LanguageFiles = {};
        for (const locale of LOCALES.filter((one) => one !== 'en')) {
          const catalogue = readCatalogue(locale);
          const mark = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 8);
          const inLocale = (name: string) => name.replace(/\.js$/, `-${locale}-${mark}.js`);
          const names = new Map([...files].map((file) => [nameOf(file), inLocale(nameOf(file))]));
          for (const [file, { code }] of chunks) {
            if (!files.has(file)) continue;
            const source = translated(code, messages.get(file) ?? [], catalogue).replaceAll(
              FILE_NAME,
              (name) => names.get(name) ?? name,
            );
            this.emitFile({ type: 'asset', fileName: inLocale(file), source });
          }
          list[locale] = Object.fromEntries([...files].map((file) => [`/${file}`, `/${inLocale(file)}`]));
        }
        this.emitFile({ type: 'asset', fileName: LANGUAGE_FILES, source: JSON.stringify(list) });
      },
    },
  };
}
