import { flushCompileCache } from 'node:module';
import { type App, buildApp } from './app.ts';
import { type DemoForVisitors, openDemoWithAccounts } from './cli/seed-demo-accounts.ts';
import { explainStartupError } from './cli/startup-errors.ts';
import { type Config, readConfig } from './config/config.ts';
import { keepLogShort } from './db/checkpoint.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { inProcesses, isFirstProcess } from './http/processes.ts';
import { drainOnSignal } from './http/shutdown.ts';
import type { RunningJobs } from './jobs/repeat.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { forgetOldSteps } from './services/auth/forget-old-steps.ts';
import { forgetOldRateLimits } from './services/auth/guards/rate-limit.ts';
import { forgetEndedSessions } from './services/keys/session-life.ts';

/** Gives the demo its past while the site serves. */
async function makeHistory({ http }: App, demo: DemoForVisitors | null, signal: AbortSignal): Promise<void> {
  try {
    await demo?.makeHistory(signal);
  } catch (error) {
    http.log.error({ err: error }, 'the past of the demo is incomplete; the next start goes on with it');
  }
}

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    await migrate(database.pool);
    const app = await buildApp({ config, database });
    const demo = config.seedDemo ? await openDemoWithAccounts(app, config) : null;
    const ending = new AbortController();
    let jobs: RunningJobs | null = null;
    drainOnSignal(app.http, async () => {
      ending.abort();
      await jobs?.stop();
      await database.close();
    });
    await app.http.listen({ port: config.port, host: config.host });
    if (isFirstProcess()) {
      console.log(`Kwela is at ${config.siteUrl}`);
      for (const sentence of app.undeliverable) console.warn(sentence);
      if (demo !== null && demo.accounts !== null) console.log(demo.accounts);
    }
    const { services, simulators, played } = app;
    jobs = startJobs(services, {
      timersAfter: makeHistory(app, demo, ending.signal),
      eachSecond: {
        'log of the database': () => keepLogShort(database),
        'payment simulators': async () => {
          for (const { deliverDue } of [...simulators, ...played]) await deliverDue();
        },
      },
      eachTenMinutes: {
        'files that nothing points to': () => app.storage.collect(),
        'ended sessions': () => forgetEndedSessions(database.db, config.auth, services.now()),
        'old steps of signing in': () => forgetOldSteps(database.db, services.now()),
        'old rate limits': () => forgetOldRateLimits(database.db, services.now()),
      },
    });
    // What was compiled for this start helps the next one, also when this process is killed.
    flushCompileCache();
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
