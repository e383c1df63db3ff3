import { AUDIT_USAGE, verifyAudit } from './audit-command.ts';
import { runCommand } from './run-command.ts';

/*
 * npm run audit -- verify [--head HEX]
 *   On the database that the server would open; stop the server first when it is the embedded one.
 */
const parameters = process.argv.slice(2);
if (parameters.length === 0) console.log(AUDIT_USAGE);
else await runCommand(process.env, ({ db }) => verifyAudit(db, parameters));
