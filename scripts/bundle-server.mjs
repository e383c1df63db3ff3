// Makes server/dist/main.js of the server's sources; scripts/server-build.mjs knows when that is needed.
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { ROUTES } from '../contract/src/routes.ts';
import { ROOT } from './node24.mjs';

const DIST = join(ROOT, 'server', 'dist');

/** Packages that read files beside their own code, or are machine code. */
const AS_INSTALLED = [
  /^@electric-sql\/pglite/,
  /^@node-rs\//,
  /^@fastify\/swagger-ui/,
  /^@fastify\/static/,
  /^sharp$/,
];

/** Where a file says where it stands, it goes on to say so: migrations, data and threads are found from the source. */
const whereEachFileStands = {
  name: 'where-each-file-stands',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    const way = (path) => relative(DIST, path).replaceAll('\\', '/');
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${way(dirname(id))}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(way(id))}, import.meta.url).href`);
  },
};

/** The server finds the file of each use-case by its name; in one file they are there already, by the same names. */
const useCasesByName = {
  name: 'use-cases-by-name',
  transform(code, id) {
    if (id !== join(ROOT, 'server', 'src', 'exposed.ts')) return null;
    const names = Object.keys(ROUTES);
    const found = code.replace(/import\(`\.\/modules\/.*?\.ts`\)/, 'USE_CASES[name]');
    if (found === code) throw new Error('server/src/exposed.ts does not look for use-cases by name.');
    const imports = names.map((name, at) => `import * as useCase${at} from './modules/${name}.ts';`);
    const table = names.map((name, at) => `'${name}': useCase${at}`);
    return `${imports.join('\n')}\nconst USE_CASES = { ${table.join(', ')} };\n${found}`;
  },
};

const bundle = await rolldown({
  input: join(ROOT, 'server', 'src', 'main.ts'),
  platform: 'node',
  external: [...AS_INSTALLED, 'pg-native'],
  plugins: [useCasesByName, whereEachFileStands],
});
await bundle.write({ dir: DIST, format: 'esm', entryFileNames: '[name].js', cleanDir: true });
await bundle.close();
