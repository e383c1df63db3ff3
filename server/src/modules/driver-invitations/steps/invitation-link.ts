import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../db/open.ts';
import type { Services } from '../../context.ts';
import { findInvitation, type Invitation } from '../../drivers/invitations-repo.ts';

type Secret = Pick<Services, 'linkKey'>;

const keyOf = ({ linkKey }: Secret, id: string): string => linkKey(`driver invitation ${id}`);

/** Where an invitation is looked at and accepted; the secret stands where no server is sent it. */
export const invitationLink = (
  services: Secret & Pick<Services, 'siteUrl'>,
  { id }: Pick<Invitation, 'id'>,
): string => `${services.siteUrl}/guest/onboarding?invitation=${id}#key=${keyOf(services, id)}`;

/** The invitation that a link stands for; without its key it does not exist. */
export async function findByLink(
  db: Db,
  secret: Secret,
  { invitationId, key }: { readonly invitationId: string; readonly key: string },
): Promise<Invitation | null> {
  const [one, other] = [Buffer.from(keyOf(secret, invitationId.toLowerCase())), Buffer.from(key)];
  if (one.length !== other.length || !timingSafeEqual(one, other)) return null;
  return findInvitation(db, invitationId);
}
