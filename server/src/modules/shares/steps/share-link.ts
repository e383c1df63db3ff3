import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../db/open.ts';
import type { Services } from '../../context.ts';
import { findShare, type Share } from '../store/shares-repo.ts';

type Secret = Pick<Services, 'linkKey'>;

const keyOf = ({ linkKey }: Secret, id: string): string => linkKey(`share ${id}`);

/** Where a share is looked at and paid; the secret stands where no server is sent it. */
export const shareLink = (
  services: Secret & Pick<Services, 'siteUrl'>,
  { id, bookingId }: Pick<Share, 'id' | 'bookingId'>,
): string => `${services.siteUrl}/booking/${bookingId}?share=${id}#key=${keyOf(services, id)}`;

/** The share that a link asks for; without its key it does not exist. */
export async function findByLink(
  db: Db,
  secret: Secret,
  { shareId, key }: { readonly shareId: string; readonly key: string },
): Promise<Share | null> {
  const [one, other] = [Buffer.from(keyOf(secret, shareId.toLowerCase())), Buffer.from(key)];
  if (one.length !== other.length || !timingSafeEqual(one, other)) return null;
  const share = await findShare(db, shareId);
  return share === null || share.isOwn ? null : share;
}
