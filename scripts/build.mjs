// `npm run build`: the web app and the server, each unless its build is of just these sources.
import { installWhatIsMissing } from './node24.mjs';
import { buildServerWhenChanged } from './server-build.mjs';
import { buildWebWhenChanged } from './web-build.mjs';

installWhatIsMissing();
await buildWebWhenChanged();
await buildServerWhenChanged();
