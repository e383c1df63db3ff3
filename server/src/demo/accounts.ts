/** A person of the demo whom anybody may sign in as. The password is no secret: it is printed at the start. */
export interface DemoAccount {
  readonly role: 'guest' | 'host' | 'admin';
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const DEMO_PASSWORD = 'kwela-demo-2026';

export const DEMO_GUEST: DemoAccount = {
  role: 'guest',
  email: 'sipho@kwela.example',
  firstName: 'Sipho',
  lastName: 'Dlamini',
};
export const DEMO_HOST: DemoAccount = {
  role: 'host',
  email: 'thandi@kwela.example',
  firstName: 'Thandi',
  lastName: 'Nkosi',
};
export const DEMO_ADMIN: DemoAccount = {
  role: 'admin',
  email: 'lindiwe@kwela.example',
  firstName: 'Lindiwe',
  lastName: 'Mokoena',
};

/** What somebody who starts the demo needs to look around as guest, host and admin. */
export const demoAccountsText = (siteUrl: string): string =>
  [
    `Demo accounts, password ${DEMO_PASSWORD}, sign in at ${siteUrl}/auth`,
    ...[DEMO_GUEST, DEMO_HOST, DEMO_ADMIN].map(({ role, email }) => `  ${role.padEnd(6)} ${email}`),
  ].join('\n');
