import type { NodePath, PluginObj, types } from '@babel/core';
import macro from '@lingui/babel-plugin-lingui-macro';
import { compiledIn } from './compile.ts';
import { LINGUI } from './macro.ts';

type Types = typeof types;

const isMessage = ({ leadingComments }: types.Node): boolean =>
  leadingComments?.some(({ value }) => /^\*?\s*i18n\s*$/.test(value)) ?? false;

/** Said once for all: where `t` stands outside every function it runs before the language is known. */
const TOO_EARLY =
  '`t` runs here while the file is read, before the language is known. Use `msg` and say it later.';

/** The English of each message as the list that the catalogue would hold, so that a browser reads no message syntax. */
function compileMessages({ types: t }: { types: Types }): PluginObj {
  const compile = (path: NodePath<types.ObjectExpression>) => {
    if (!isMessage(path.node)) return;
    const parent = path.parentPath;
    if (parent.isCallExpression() && path.getFunctionParent() === null) {
      throw path.buildCodeFrameError(TOO_EARLY);
    }
    for (const property of path.node.properties) {
      if (!t.isObjectProperty(property) || !t.isIdentifier(property.key, { name: 'message' })) continue;
      if (t.isStringLiteral(property.value)) {
        const list = compiledIn(property.value.value, 'en');
        // Through JSON, which leaves out what is undefined.
        property.value = t.valueToNode(JSON.parse(JSON.stringify(list)));
      }
    }
  };
  return {
    name: 'kwela-compile-messages',
    visitor: { Program: { enter: (program) => program.traverse({ ObjectExpression: compile }) } },
  };
}

/** What the web's compiler does with words, in this order and before the compiler of React sees the file. */
export const wordsPreset = () => ({
  preset: () => ({
    plugins: [[macro, { linguiConfig: LINGUI, descriptorFields: 'message' }], compileMessages],
  }),
  rolldown: { filter: { code: /@lingui\/\w+\/(?:runtime-)?macro/ } },
});
