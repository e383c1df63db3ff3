import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { fingerprintOf } from '../../scripts/fingerprint.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'kwela', 'transforms');
const KEPT_FOR_MS = 14 * 86_400_000;

/** What changes what Babel makes of a file, beside the file itself: files and folders, from the root of the project. */
export const MAKERS = [
  'package-lock.json',
  'words',
  'web/build/compiled.ts',
  'web/build/kept-transforms.ts',
  'web/vite.config.ts',
];

type Transform = Rolldown.FunctionPluginHooks['transform'];
type Result = Awaited<ReturnType<Transform>>;

function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // Another build may have removed it.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > KEPT_FOR_MS) rmSync(file, { force: true });
  }
}

function read(file: string): { readonly result: Result } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function write(file: string, result: Result): void {
  const making = `${file}.${process.pid}`;
  // In place at once: tests and builds run beside each other.
  writeFileSync(making, JSON.stringify({ result }));
  renameSync(making, file);
}

/**
 * Keeps what a plugin makes of each file, for as long as the file and what the plugin is made of stay as they are: the
 * compilers of React and of words take most of a build, and tests of components ask for the same once more.
 */
export async function keptTransforms(making: Promise<Rolldown.Plugin>, folder = FOLDER): Promise<Plugin> {
  const plugin = (await making) as Plugin;
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error(`${plugin.name} has no transform that can be kept.`);
  const { handler } = transform;
  mkdirSync(folder, { recursive: true });
  removeOld(folder);
  const madeBy = fingerprintOf(MAKERS);
  transform.handler = async function transformOnce(code, id, options) {
    const facts = [
      madeBy,
      process.env.NODE_ENV === 'development',
      this.environment.config.consumer,
      options?.moduleType,
      relative(ROOT, id),
      code,
    ];
    const file = join(folder, `${createHash('sha256').update(JSON.stringify(facts)).digest('hex')}.json`);
    const before = read(file);
    if (before !== null) return before.result;
    const result = await handler.call(this, code, id, options);
    write(file, result);
    return result;
  };
  return plugin;
}
