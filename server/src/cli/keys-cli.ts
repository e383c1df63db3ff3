import { newSigningKey, showApiKeys } from './keys-command.ts';
import { runCommand } from './run-command.ts';

/*
 * npm run keys
 *   Prints the anon key and the service_role key for the configuration. Stop the server first when the database is the
 *   embedded one.
 * npm run keys -- new [RS256]
 *   Prints a new signing key for JWT_KEYS, ES256 unless RS256 is asked for; opens no database.
 */
const [command, algorithm = 'ES256', ...rest] = process.argv.slice(2);
if (command === undefined) {
  await runCommand(process.env, (database, config) => showApiKeys(database, config, () => new Date()));
} else if (command === 'new' && rest.length === 0 && (algorithm === 'ES256' || algorithm === 'RS256')) {
  console.log(await newSigningKey(algorithm));
} else {
  console.error('Use: npm run keys, or npm run keys -- new [ES256|RS256]');
  process.exitCode = 1;
}
