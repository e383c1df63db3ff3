import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';

/** A card that somebody keeps with us, as the server shows it. */
export type KeptCard = OutputOf<'cards/mine'>['items'][number];

/** What people call it: “Visa ending in 1111”. */
export function cardName({ brand, lastFour }: Pick<KeptCard, 'brand' | 'lastFour'>): string {
  if (lastFour === null) return brand ?? t`Card`;
  return brand === null ? t`Card ending in ${lastFour}` : t`${brand} ending in ${lastFour}`;
}

const MONTH_AT = 'YYYY-'.length;
const CENTURY = 2;

/** As it stands on the card: “Expires 08/29”. */
export function expiryWords({
  expiresOn,
  isExpired,
}: Pick<KeptCard, 'expiresOn' | 'isExpired'>): string | null {
  if (expiresOn === null) return null;
  const printed = `${expiresOn.slice(MONTH_AT)}/${expiresOn.slice(CENTURY, MONTH_AT - 1)}`;
  return isExpired ? t`Expired ${printed}` : t`Expires ${printed}`;
}
