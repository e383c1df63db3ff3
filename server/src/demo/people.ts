import { addDays } from '@kwela/domain/time';
import { NAME_GROUPS, VISITORS } from './names.ts';
import type { Random } from './random.ts';

/** Somebody with an account. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthOn: string;
  readonly licenceCountry: string;
  readonly licenceIssuedOn: string;
  readonly licenceExpiresOn: string;
}

const YEAR_DAYS = 365;
const LICENCE_YEARS = 5;
const SHARE_OF_VISITORS = 0.12;

/** Nobody outside the demo can have an address that ends so. */
export const DEMO_DOMAIN = 'kwela.example';

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

function born(random: Random, todayOn: string, ages: readonly [from: number, to: number]): string {
  return addDays(todayOn, -YEAR_DAYS * random.int(...ages) - random.int(1, YEAR_DAYS));
}

/** A licence card that was held for years and is valid for a while after any trip of the demo. */
function licence(random: Random, todayOn: string) {
  const licenceIssuedOn = addDays(todayOn, -random.int(2 * YEAR_DAYS, 3 * YEAR_DAYS));
  return { licenceIssuedOn, licenceExpiresOn: addDays(licenceIssuedOn, LICENCE_YEARS * YEAR_DAYS) };
}

interface Wanted {
  readonly count: number;
  readonly todayOn: string;
  /** Starts the email addresses, so that a host and a guest of one name do not meet. */
  readonly kind: 'host' | 'guest';
}

/** So many people, no two of one kind with the same name as long as there are names. */
export function makePeople({ count, todayOn, kind }: Wanted, random: Random): DemoPerson[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const own = random.fork(`${kind}/${index}`);
    const isVisitor = kind === 'guest' && own.chance(SHARE_OF_VISITORS);
    const draw = () => {
      const group = isVisitor
        ? own.pick(VISITORS)
        : { country: 'ZA', ...own.weighted(NAME_GROUPS.map((each) => [each, each.weight] as const)) };
      return { country: group.country, firstName: own.pick(group.first), lastName: own.pick(group.last) };
    };
    let drawn = draw();
    for (let tries = 0; tries < 20 && taken.has(`${drawn.firstName} ${drawn.lastName}`); tries += 1) {
      drawn = draw();
    }
    const { country, firstName, lastName } = drawn;
    taken.add(`${firstName} ${lastName}`);
    return {
      email: `${plain(firstName)}.${plain(lastName)}.${kind}${index + 1}@${DEMO_DOMAIN}`,
      firstName,
      lastName,
      birthOn: born(own, todayOn, kind === 'guest' ? [24, 66] : [26, 68]),
      licenceCountry: country,
      ...licence(own, todayOn),
    };
  });
}
