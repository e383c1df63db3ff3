import type { App } from '../app.ts';
import type { Config } from '../config/config.ts';
import { demoAccountsText } from '../demo/accounts.ts';
import { type OpenedDemo, openDemo } from '../demo/seed-demo.ts';
import { createAccounts } from '../services/auth/accounts/create-accounts.ts';
import { limitedPasswords } from '../services/auth/passwords/passwords.ts';

export interface DemoForVisitors extends Pick<OpenedDemo, 'makeHistory'> {
  /** Who can sign in; null where there are real hosts, and in production, where a printed password opens nothing. */
  readonly accounts: string | null;
}

/** Makes the demo where there is none, as far as visitors may act on it; its history is made by the caller. */
export async function openDemoWithAccounts(
  { services }: App,
  { siteUrl, isProduction }: Pick<Config, 'siteUrl' | 'isProduction'>,
): Promise<DemoForVisitors> {
  const { outcome, makeHistory } = await openDemo({
    services,
    createAccounts: (accounts) =>
      createAccounts({ db: services.database.db, passwords: limitedPasswords() }, accounts),
    say: console.log,
  });
  const isOpen = outcome !== 'not_ours' && !isProduction;
  return { accounts: isOpen ? demoAccountsText(siteUrl) : null, makeHistory };
}
