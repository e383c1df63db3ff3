import { after, days } from '@kwela/domain/time';
import { bankSimulator } from '../adapters/bank-verification/simulator.ts';
import { identitySimulator } from '../adapters/identity-verification/simulator.ts';
import type { Services } from '../modules/context.ts';
import { choose } from '../modules/hosts/choose-plan.ts';
import { confirm } from '../modules/hosts/confirm-deposit.ts';
import { give } from '../modules/hosts/give-bank-account.ts';
import { onboarding } from '../modules/hosts/onboarding.ts';
import { set } from '../modules/hosts/set-availability.ts';
import { sign } from '../modules/hosts/sign-rules.ts';
import { submit } from '../modules/hosts/submit-identity.ts';
import { DEMO_HOST } from './accounts.ts';
import { granted, openDemoContext } from './context.ts';
import type { People } from './make-people.ts';
import type { DemoPlan } from './plan.ts';
import type { Random } from './random.ts';

const BEGAN_DAYS_AGO = 214;
/** Nobody’s, for a birthday that it says. */
const ID_NUMBER = { document: 'sa_id', number: '8001015009087', birthOn: '1980-01-01' } as const;
const ACCOUNT = { bank: 'fnb', branchCode: '', accountNumber: '62012345678', kind: 'current' } as const;
const HOURS = { fromMinute: 480, toMinute: 1_080, leadMinutes: 240, bufferMinutes: 120, noStartWeekdays: [] };
const NO_PASSPORT = { passportCountry: '', passportExpiresOn: '' };
const NO_COMPANY = { legalKind: 'person', companyName: '', companyNumber: '' } as const;

/**
 * All that is asked of a host before a car goes live, for the host whom anybody may sign in as: they can list another car at
 * once. What was done in a try that was broken off is not done again.
 */
export async function makeHostReady(
  services: Services,
  plan: DemoPlan,
  people: People,
  random: Random,
): Promise<void> {
  const index = plan.hosts.findIndex(({ person }) => person.email === DEMO_HOST.email);
  const [host, userId] = [plan.hosts[index], people.hostIds[index]];
  if (host === undefined || userId === undefined) throw new Error('The demo has no host to sign in as');
  const { firstName, lastName } = host.person;
  let arrivedCents = 0;
  const bankVerification = bankSimulator(({ cents }) => {
    arrivedCents = cents;
  });
  const checks = { bankVerification, identityVerification: identitySimulator() };
  const stage = openDemoContext({ ...services, ...checks }, random);
  stage.setClock(after(plan.now, -days(BEGAN_DAYS_AGO)));
  const call = stage.callAs(userId, ['guest', 'host']);

  const { missing, rules } = granted('read what a host has to do', await onboarding.handle(call, {}));
  if (missing.includes('identity')) {
    const identity = {
      ...ID_NUMBER,
      ...NO_PASSPORT,
      ...NO_COMPANY,
      firstNames: firstName,
      lastName,
      phone: '082 555 0142',
      street: '12 Kloof Street',
      suburb: '',
      city: host.market.name,
      province: host.market.province,
      postalCode: '8001',
      vatNumber: host.vatNumber ?? '',
    };
    granted('show who a host is', await submit.handle(call, identity));
  }
  if (missing.includes('bank')) {
    const account = { ...ACCOUNT, holder: `${firstName} ${lastName}` };
    granted('give an account', await give.handle(call, account));
    granted('confirm an account', await confirm.handle(call, { amountCents: arrivedCents }));
  }
  granted('set hours', await set.handle(call, HOURS));
  if (missing.includes('plan')) granted('choose a plan', await choose.handle(call, { plan: 'balanced' }));
  if (missing.includes('rules'))
    granted('sign the rules', await sign.handle(call, { ...rules, isAgreed: true }));
}
