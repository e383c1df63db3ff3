import { spawnSync } from 'node:child_process';
import { ROOT } from './node24.mjs';

/** What git answers, or null where there is no git, no repository or no such commit. */
function git(...args) {
  const done = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return done.status === 0 ? done.stdout : null;
}

const lines = (text) => text.split('\n').filter((line) => line !== '');

/**
 * The files that differ from where this branch left main (on main itself: from the last commit), new ones included and
 * removed ones not. Null when git cannot tell.
 * @returns {{ since: string, files: string[] } | null}
 */
export function changes() {
  const since = (git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main') ?? '').trim();
  if (since === '') return null;
  const changed = git('diff', '--name-only', '--diff-filter=d', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed === null || added === null) return null;
  return { since, files: [...lines(changed), ...lines(added)] };
}
