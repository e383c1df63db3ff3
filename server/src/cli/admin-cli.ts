import { ADMIN_USAGE, changeAdmin } from './admin-command.ts';
import { runCommand } from './run-command.ts';

/*
 * npm run admin -- grant EMAIL
 * npm run admin -- revoke EMAIL
 *   On the database that the server would open; stop the server first when it is the embedded one.
 */
const parameters = process.argv.slice(2);
if (parameters.length === 0) console.log(ADMIN_USAGE);
else await runCommand(process.env, ({ db }) => changeAdmin(db, parameters));
