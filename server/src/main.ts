import { buildApp } from './app.ts';
import { seedDemoAccounts } from './cli/seed-demo-accounts.ts';
import { explainStartupError } from './cli/startup-errors.ts';
import { type Config, readConfig } from './config/config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { inProcesses, isFirstProcess } from './http/processes.ts';
import { drainOnSignal } from './http/shutdown.ts';
import type { RunningJobs } from './jobs/repeat.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { forgetOldRateLimits } from './services/auth/guards/rate-limit.ts';
import { forgetEndedSessions } from './services/keys/session-life.ts';

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    await migrate(database.pool);
    const app = await buildApp({ config, database });
    const demoAccounts = config.seedDemo ? await seedDemoAccounts(app, config.siteUrl) : null;
    let jobs: RunningJobs | null = null;
    drainOnSignal(app.http, async () => {
      await jobs?.stop();
      await database.close();
    });
    await app.http.listen({ port: config.port, host: config.host });
    jobs = startJobs(app.services, {
      eachSecond: {
        'payment simulators': async () => {
          for (const { deliverDue } of app.simulators) await deliverDue();
        },
      },
      eachTenMinutes: {
        'ended sessions': () => forgetEndedSessions(database.db, config.auth, app.services.now()),
        'old rate limits': () => forgetOldRateLimits(database.db, app.services.now()),
      },
    });
    if (isFirstProcess()) {
      console.log(`Kwela is at ${config.siteUrl}`);
      for (const sentence of app.undeliverable) console.warn(sentence);
      if (demoAccounts !== null) console.log(demoAccounts);
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  const config = readConfig(process.env);
  await inProcesses(config.processes, () => serve(config));
} catch (error) {
  console.error(explainStartupError(error) ?? error);
  process.exit(1);
}
