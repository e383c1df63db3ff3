// `npm run build`: the web app and the server, each unless its build is of just these sources.
import { buildServerWhenChanged } from './server-build.mjs';
import { buildWebWhenChanged } from './web-build.mjs';

await buildWebWhenChanged();
await buildServerWhenChanged();
