import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataDirInUse } from './db/data-dir-lock.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { fillWithDemo } from './fill-with-demo.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { drainOnSignal } from './shutdown.ts';

/** Trouble that the person who starts the server can mend: one sentence, no stack. */
function explain(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === 'EADDRINUSE') return 'The port is taken. Choose another with PORT=3001.';
  if (error.code === 'ECONNREFUSED') return 'PostgreSQL does not answer at DATABASE_URL.';
  return null;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database.pool);
    const app = await buildApp({ config, database });
    const demoAccounts = config.seedDemo ? await fillWithDemo(app, config.siteUrl) : null;
    let jobs: RunningJobs | null = null;
    drainOnSignal(app.http, async () => {
      await jobs?.stop();
      await database.close();
    });
    await app.http.listen({ port: config.port, host: config.host });
    jobs = startJobs(app.services, { 'payment simulator': app.simulator.deliverDue });
    console.log(`Kwela is at ${config.siteUrl}`);
    if (demoAccounts !== null) console.log(demoAccounts);
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  console.error(explain(error) ?? error);
  process.exit(1);
}
