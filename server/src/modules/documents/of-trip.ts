import type { issuedDocument } from '@kwela/contract/trust/issued-documents';
import { documentsOfTrip } from '@kwela/contract/trust/issued-documents';
import { letterStanding } from '@kwela/domain/borders/letters';
import { invoiceNumber } from '@kwela/domain/documents/invoices';
import type { IssuedKind } from '@kwela/domain/documents/kinds';
import { ok, refuse } from '@kwela/domain/result';
import type { z } from 'zod';
import { accessTo } from '../bookings/read/booking-access.ts';
import { driverAccessTo } from '../bookings/read/driver-access.ts';
import { implement } from '../implement.ts';
import { issueInvoicesOf } from '../invoices/steps/issue-due.ts';
import { findInvoicesOf, type Invoice } from '../invoices/store/invoices-repo.ts';
import { findLettersOf, type Letter } from '../letters/store/letters-repo.ts';
import { tripDocumentsFor } from './steps/trip-access.ts';
import { findTripFacts } from './store/trip-facts-repo.ts';

type Listed = z.input<typeof issuedDocument>;

const plain = (kind: IssuedKind): Listed => ({
  kind,
  id: null,
  number: null,
  supplier: null,
  totalCents: null,
  issuedAt: null,
  countries: [],
});

const invoiceView = ({ kind, id, number, supplier, totalCents, issuedAt }: Invoice): Listed => ({
  ...plain(kind),
  id,
  number: invoiceNumber(kind, number),
  supplier,
  totalCents,
  issuedAt: issuedAt.toISOString(),
});

const letterListed = ({ id, countries, madeAt }: Letter): Listed => ({
  ...plain('border_letter'),
  id,
  countries: [...countries],
  issuedAt: madeAt.toISOString(),
});

/** What of a trip can be had as files by who asks. Invoices that were ordered are issued now, so that none is missing. */
export const ofTrip = implement(documentsOfTrip, async (call, { bookingId }) => {
  const { database, actor } = call;
  const facts = await findTripFacts(call, bookingId);
  const access =
    facts &&
    ((await accessTo(call, database.db, facts.booking)) ??
      (await driverAccessTo(call, database.db, facts.booking)));
  // Admins have none: what they have to know of a trip stands on its page.
  if (facts === null || access === null || access.relation === 'admin') return refuse('not_found');
  const { kinds, invoices, hasLetters } = tripDocumentsFor(facts, access);
  if (invoices !== 'none') await issueInvoicesOf(call, bookingId);
  const issued = invoices === 'none' ? [] : await findInvoicesOf(database.db, bookingId);
  const letters = hasLetters ? await findLettersOf(database.db, [bookingId]) : [];
  return ok({
    documents: [
      ...kinds.map(plain),
      ...issued.filter(({ supplier }) => invoices === 'all' || supplier === 'host').map(invoiceView),
      ...letters
        .filter((letter) => letterStanding(letter, facts.booking, actor.now) === 'valid')
        .map(letterListed),
    ],
  });
});
