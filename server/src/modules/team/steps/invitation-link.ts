import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../context.ts';

type Secret = Pick<Services, 'linkKey'>;

const keyOf = ({ linkKey }: Secret, id: string): string => linkKey(`co-host ${id}`);

/** The page of an invitation, with the secret that opens it where no server is sent it. */
export const invitationLink = (services: Secret & Pick<Services, 'siteUrl'>, id: string): string =>
  `${services.siteUrl}/host/dashboard?tab=team&invitation=${id}#key=${keyOf(services, id)}`;

export function isKeyOf(secret: Secret, id: string, given: string): boolean {
  const [one, other] = [Buffer.from(keyOf(secret, id.toLowerCase())), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
