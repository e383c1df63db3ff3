// `npm run build`: the web app and the server, each unless its build is of just these sources. `server` alone with that word.
import { buildServerWhenChanged } from './server-build.mjs';
import { buildWebWhenChanged } from './web-build.mjs';

if (process.argv[2] !== 'server') await buildWebWhenChanged();
await buildServerWhenChanged();
