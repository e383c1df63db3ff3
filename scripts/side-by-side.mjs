import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from './node24.mjs';

/**
 * Each step has one core, since two run at a time. TypeScript and oxlint's type rules are written in Go: on one thread
 * they check nothing twice, and with rarer collections they take half the processor time, for some 200 MB more.
 */
const ONE_CORE = { GOMAXPROCS: '1', GOGC: '400' };

/** What `tsc` is told to check a program on one core. It keeps what it found, so that the next time it reads what a change touches. */
export const typesOf = (project) => {
  const kept = join('node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept];
};

/** Where npm puts the command of an installed tool. */
export const tool = (name) => join('node_modules', '.bin', name);

/**
 * Runs a command and keeps what it says, both of its outputs in the order in which they came.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env beside that of every tool
 * @returns {Promise<{ isGood: boolean, output: string, stdout: string }>}
 */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve) => {
    const all = [];
    const out = [];
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), ...ONE_CORE, ...env },
    });
    const done = (isGood) => {
      const text = (chunks) => Buffer.concat(chunks).toString('utf8');
      resolve({ isGood, output: text(all), stdout: text(out) });
    };
    child.stdout.on('data', (chunk) => {
      all.push(chunk);
      out.push(chunk);
    });
    child.stderr.on('data', (chunk) => all.push(chunk));
    child.on('error', (error) => {
      all.push(Buffer.from(`${command}: ${error.message}\n`));
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
}

/**
 * Runs steps two at a time, in their order, and shows what each said in one piece when it ends.
 * @typedef {{ name: string, take: () => Promise<{ isGood: boolean, output: string }> }} Step
 * @param {Step[]} steps
 * @param {(step: Step, isGood: boolean) => void} onEnd
 */
export async function sideBySide(steps, onEnd) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const startedAt = performance.now();
      const { isGood, output } = await step.take();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const said = output.trimEnd();
      console.log(
        `\n── ${step.name} (${seconds} s)${isGood ? '' : ': FAILED'}${said === '' ? '' : `\n${said}`}`,
      );
      onEnd(step, isGood);
    }
  };
  await Promise.all([lane(), lane()]);
}
