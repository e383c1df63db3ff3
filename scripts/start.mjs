// `npm start`: install what is missing, build what changed, and serve everything on one port.
import { spawn } from 'node:child_process';
import { installWhatIsMissing, modernNode, ROOT, toolEnvironment } from './node24.mjs';
import { buildServerWhenChanged, SERVER_ENTRY } from './server-build.mjs';
import { buildWebWhenChanged } from './web-build.mjs';

installWhatIsMissing();
await buildWebWhenChanged();
await buildServerWhenChanged();
const server = spawn(modernNode(), [SERVER_ENTRY], {
  cwd: ROOT,
  stdio: 'inherit',
  env: toolEnvironment(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
