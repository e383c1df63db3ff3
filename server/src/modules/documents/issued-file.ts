import { type Actor, hasRole } from '@kwela/domain/actor';
import { letterStanding } from '@kwela/domain/borders/letters';
import type { IssuedKind } from '@kwela/domain/documents/kinds';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { accessTo, type BookingAccess } from '../bookings/read/booking-access.ts';
import { type DriverAccess, driverAccessTo } from '../bookings/read/driver-access.ts';
import type { Services } from '../context.ts';
import type { PrivateFile } from '../files/repo.ts';
import { issueInvoicesOf } from '../invoices/steps/issue-due.ts';
import { findInvoicesOf } from '../invoices/store/invoices-repo.ts';
import { findCrossingTrip, findLetter } from '../letters/store/letters-repo.ts';
import { rentalAgreement } from './contents/agreement.ts';
import { borderLetter } from './contents/border-letter.ts';
import { incidentCard } from './contents/incident-card.ts';
import { invoicePaper } from './contents/invoice.ts';
import { monthStatement } from './contents/month-statement.ts';
import type { Paper } from './contents/paper.ts';
import { receipt } from './contents/receipt.ts';
import { tripStatement } from './contents/trip-statement.ts';
import { issueDocument } from './steps/issue.ts';
import { type TripDocuments, tripDocumentsFor } from './steps/trip-access.ts';
import { findStatementHost } from './store/statement-host-repo.ts';
import { findTripFacts, type TripFacts } from './store/trip-facts-repo.ts';

/** Of a share there is one for whoever has its link. */
type TripKind = Exclude<IssuedKind, 'month_statement' | 'share_receipt'>;

/** What is asked for: of a trip by its booking, with an id where there may be several of the kind; of a host by the month. */
export type AskedDocument =
  | {
      readonly kind: TripKind;
      readonly bookingId: string;
      readonly id?: string | undefined;
    }
  | { readonly kind: 'month_statement'; readonly month: string };

interface OfTrip {
  readonly facts: TripFacts;
  readonly may: TripDocuments;
  readonly id: string | undefined;
}

async function invoice(services: Services, { facts, may, id }: OfTrip, kind: 'invoice' | 'credit_note') {
  if (may.invoices === 'none') return null;
  const { booking } = facts;
  await issueInvoicesOf(services, booking.id);
  const all = await findInvoicesOf(services.database.db, booking.id);
  const found = all.find((one) => one.id === id && one.kind === kind);
  if (found === undefined || (may.invoices === 'of_host' && found.supplier !== 'host')) return null;
  return invoicePaper(found, { facts, all }, services);
}

async function letter(services: Services, { facts, may, id }: OfTrip): Promise<Paper | null> {
  const { db } = services.database;
  const found = may.hasLetters && id !== undefined ? await findLetter(db, id) : null;
  if (found?.bookingId !== facts.booking.id) return null;
  if (letterStanding(found, facts.booking, services.now()) !== 'valid') return null;
  const crossing = await findCrossingTrip(db, found.bookingId);
  return crossing && borderLetter({ letter: found, crossing }, facts, services);
}

/** Null: there is none of the kind for who asks. */
async function paperOf(services: Services, kind: TripKind, of: OfTrip): Promise<Paper | null> {
  const { facts, may } = of;
  switch (kind) {
    case 'invoice':
    case 'credit_note':
      return invoice(services, of, kind);
    case 'border_letter':
      return letter(services, of);
    case 'rental_agreement': {
      const { confirmedAt } = facts;
      return may.kinds.includes(kind) && confirmedAt !== null
        ? rentalAgreement({ ...facts, confirmedAt }, services)
        : null;
    }
    case 'receipt':
      return may.kinds.includes(kind) ? receipt(facts, services) : null;
    case 'trip_statement':
      return may.kinds.includes(kind) ? tripStatement(facts, services) : null;
    case 'incident_card':
      return may.kinds.includes(kind) ? incidentCard(facts, services) : null;
  }
}

const monthOf = (at: Date): string => localDate(at).slice(0, 7);

/** The statement of a month that has begun, and not from before they hosted, for the host alone. */
async function ofMonth(services: Services, actor: Actor, month: string): Promise<Paper | null> {
  if (actor.kind !== 'person' || !hasRole(actor, 'host')) return null;
  const host = await findStatementHost(services.database.db, actor.userId);
  if (host === null || month > monthOf(actor.now) || month < monthOf(host.hostingSince)) return null;
  return monthStatement(host, month, services);
}

/**
 * A document as a file, made when it is first asked for; for everybody whom it is not meant for there is none. Source: docs/rules/documents.md
 * “Who gets what”.
 */
export async function issuedFile(
  services: Services,
  { actor, requestId }: { readonly actor: Actor; readonly requestId: string },
  asked: AskedDocument,
): Promise<Result<PrivateFile, 'not_found'>> {
  if (asked.kind === 'month_statement') {
    const paper = await ofMonth(services, actor, asked.month);
    return paper === null ? refuse('not_found') : ok(await issueDocument(services, paper));
  }
  const facts = await findTripFacts(services, asked.bookingId);
  const calling = { ...services, actor, requestId, hostingAction: 'see_earnings' } as const;
  const { db } = services.database;
  const access: BookingAccess | DriverAccess | null =
    facts &&
    ((await accessTo(calling, db, facts.booking)) ?? (await driverAccessTo(calling, db, facts.booking)));
  if (facts === null || access === null) return refuse('not_found');
  const of = { facts, may: tripDocumentsFor(facts, access), id: asked.id };
  const paper = await paperOf(services, asked.kind, of);
  return paper === null ? refuse('not_found') : ok(await issueDocument(services, paper));
}
