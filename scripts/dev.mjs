// `npm run dev`: the server reloads on change, and the web app is served by Vite with hot reload.
import { spawn } from 'node:child_process';
import { installWhatIsMissing, modernNode, ROOT, toolEnvironment } from './node24.mjs';

installWhatIsMissing();
const port = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
const node = modernNode();
const start = (args, env = {}) =>
  spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...toolEnvironment(), ...env } });
const children = [
  start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    PORT: port,
    SITE_URL: `http://localhost:${webPort}`,
  }),
  start(['node_modules/vite/bin/vite.js', 'web', '--port', webPort, '--strictPort'], {
    KWELA_SERVER: `http://localhost:${port}`,
  }),
];
console.log(`The web app reloads at http://localhost:${webPort}, the server at http://localhost:${port}`);
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode ||= code ?? 1;
  });
}
