import type { App } from '../app.ts';
import { demoAccountsText } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { createAccounts } from '../services/auth/accounts/create-accounts.ts';
import { limitedPasswords } from '../services/auth/passwords/passwords.ts';

/** Makes the demo where there is none, and gives the text that says who can sign in; null where there are real hosts. */
export async function seedDemoAccounts({ services }: App, siteUrl: string): Promise<string | null> {
  const passwords = limitedPasswords();
  const outcome = await seedDemo({
    services,
    createAccounts: (accounts) => createAccounts({ db: services.database.db, passwords }, accounts),
    say: console.log,
  });
  return outcome === 'not_ours' ? null : demoAccountsText(siteUrl);
}
