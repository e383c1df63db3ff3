import { type Config, readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { explainStartupError } from './startup-errors.ts';

/** What a command has to say, and whether what was asked for is done. */
export interface Answer {
  readonly isDone: boolean;
  readonly sentence: string;
}

/** Runs a command of the shell on the database that the server would open, and ends with the code that shells expect. */
export async function runCommand(
  environment: NodeJS.ProcessEnv,
  command: (database: Database, config: Config) => Promise<Answer>,
): Promise<void> {
  try {
    const config = readConfig(environment);
    const database = await openDatabase(config);
    try {
      await migrate(database.pool);
      const { isDone, sentence } = await command(database, config);
      if (isDone) console.log(sentence);
      else console.error(sentence);
      process.exitCode = isDone ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explainStartupError(error) ?? error);
    process.exitCode = 1;
  }
}
