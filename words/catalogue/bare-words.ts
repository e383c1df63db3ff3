import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NodePath, parseSync, types as t, traverse } from '@babel/core';
import { ROOT } from './extract.ts';

export interface BareWords {
  readonly file: string;
  readonly line: number;
  readonly words: string;
}

const LETTERS = /\p{L}{2,}/u;
/** A label begins like one; the names of classes and of files do not. */
const LABEL = /^\p{Lu}\p{Ll}/u;
const SENTENCE = /^\p{Lu}[^\n]*\p{L} \p{L}/u;

const isInMessage = (path: NodePath): boolean =>
  path.findParent(
    (parent) =>
      (parent.isJSXElement() &&
        ['Trans', 'Plural', 'Select'].includes(
          t.isJSXIdentifier(parent.node.openingElement.name) ? parent.node.openingElement.name.name : '',
        )) ||
      (parent.isTaggedTemplateExpression() &&
        t.isIdentifier(parent.node.tag) &&
        ['t', 'msg'].includes(parent.node.tag.name)) ||
      (parent.isCallExpression() &&
        t.isIdentifier(parent.node.callee) &&
        ['t', 'msg', 'plural', 'select'].includes(parent.node.callee.name)) ||
      (parent.isNewExpression() && t.isIdentifier(parent.node.callee, { name: 'Error' })),
  ) !== null;

/** English that a person could read and the catalogue does not hold, by the look of it: a hint, not a proof. */
export function bareWords(folder: string): BareWords[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|node_modules/.test(file))
    .toSorted()
    .flatMap((file) => {
      const found: BareWords[] = [];
      const add = (path: NodePath, words: string) => {
        if (!isInMessage(path)) {
          found.push({
            file,
            line: path.node.loc?.start.line ?? 0,
            words: words.trim().replaceAll(/\s+/g, ' '),
          });
        }
      };
      const tree = parseSync(readFileSync(join(ROOT, file), 'utf8'), {
        filename: file,
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
      });
      if (tree === null) return found;
      traverse(tree, {
        JSXText(path) {
          if (LETTERS.test(path.node.value)) add(path, path.node.value);
        },
        StringLiteral(path) {
          const { parent } = path;
          if (t.isImportDeclaration(parent) || t.isTSLiteralType(parent)) return;
          const pattern = t.isJSXAttribute(parent) ? LABEL : SENTENCE;
          if (pattern.test(path.node.value)) add(path, path.node.value);
        },
        TemplateLiteral(path) {
          const words = path.node.quasis.map(({ value }) => value.cooked ?? '').join('…');
          if (SENTENCE.test(words)) add(path, words);
        },
      });
      return found;
    });
}
