import { type App, buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { drawPhotoSizes } from '../modules/photos/draw-sizes.ts';
import { openDemoWithAccounts } from './seed-demo-accounts.ts';
import { explainStartupError } from './startup-errors.ts';

/** What a server does with a demo in its first moments; whoever waits for the whole demo gets that with it. */
async function playFirstMoments({ services }: App): Promise<void> {
  const jobs = startJobs(services);
  await jobs.firstRound;
  await jobs.stop();
  while ((await drawPhotoSizes(services)) > 0);
}

/** npm run seed: the demo, on the database that the server would open. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database.pool);
    const app = await buildApp({ config, database });
    const { accounts, makeHistory } = await openDemoWithAccounts(app, config);
    await makeHistory();
    const isThere = accounts !== null || config.isProduction;
    if (isThere) await playFirstMoments(app);
    console.log(
      isThere
        ? 'The demo is there. In production nobody signs in to it.'
        : 'This database has hosts of its own, so the demo stays out of it.',
    );
    await app.http.close();
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(explainStartupError(error) ?? error);
  process.exit(1);
}
