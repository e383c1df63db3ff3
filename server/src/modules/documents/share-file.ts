import { ok, type Result, refuse } from '@kwela/domain/result';
import { findBooking } from '../bookings/store/repo.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import type { Services } from '../context.ts';
import type { PrivateFile } from '../files/repo.ts';
import { findPayment } from '../payments/store/repo.ts';
import { findByLink } from '../shares/steps/share-link.ts';
import { shareReceipt } from './contents/share-receipt.ts';
import { issueDocument } from './steps/issue.ts';

/** The receipt of a share for whoever has its link, once its money was taken: what is only held on a card is no payment yet. */
export async function shareFile(
  services: Services,
  ip: string,
  link: { readonly shareId: string; readonly key: string },
): Promise<Result<PrivateFile, 'not_found' | 'rate_limited'>> {
  if (!(await services.openForms.fromNetwork('share receipt', ip))) return refuse('rate_limited');
  const { db } = services.database;
  const share = await findByLink(db, services, link);
  const payment = share === null || share.paymentId === null ? null : await findPayment(db, share.paymentId);
  const booking = share && (await findBooking(db, share.bookingId));
  const context = booking && (await bookingContextOf(db, booking));
  if (share === null || booking === null || context === null || payment === null || payment.paidAt === null)
    return refuse('not_found');
  return ok(await issueDocument(services, shareReceipt({ share, payment, booking, context }, services)));
}
