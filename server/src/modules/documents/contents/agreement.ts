import type { AgreementCode } from '@kwela/domain/bookings/agreements/agreements';
import { formatRand } from '@kwela/domain/money';
import {
  agreedWords,
  areaWords,
  conditionWords,
  driverWords,
  guestPrivacyWords,
  guestTermsWords,
  kmWords,
  numbersWords,
  policyName,
  termsWords,
  AGREEMENT_WORDS as WORDS,
} from '@kwela/words/documents/agreement';
import { paperDay, paperInstant, SHEET_WORDS } from '@kwela/words/documents/common';
import { DOCUMENT_NAMES } from '@kwela/words/documents/names';
import { COUNTRY_NAMES } from '@kwela/words/documents/safety';
import { feeCapName, lineName, PLAN_NAMES } from '@kwela/words/pricing';
import { ROAD_NAMES } from '@kwela/words/trip/trip-plan';
import type { Block, Fact } from '../../../pdf/sheet.ts';
import { cancellationView } from '../../bookings/read/cancellation-view.ts';
import { pickUpPlace } from '../../bookings/read/pick-up.ts';
import { agreedTerms } from '../../content/texts.ts';
import type { Services } from '../../context.ts';
import { driversOf } from '../../letters/read/drivers.ts';
import type { TripFacts } from '../store/trip-facts-repo.ts';
import { issuerOf, type Paper, say } from './paper.ts';

const personName = (first: string, last: string): string => `${first} ${last}`.trim();

function people({ booking, context }: TripFacts): Block {
  const named = booking.trip.drivers;
  const drivers: Fact[] = driversOf(booking, context).map(({ firstName, lastName }, index) => {
    const licence = named[index];
    const words =
      licence === undefined
        ? ''
        : ` · ${say(driverWords({ country: licence.licenceCountry, until: paperDay(licence.licenceExpiresOn, say) }))}`;
    return {
      label: index === 0 ? say(WORDS.drivers) : '',
      value: `${personName(firstName, lastName)}${words}`,
    };
  });
  return {
    kind: 'facts',
    rows: [
      {
        label: say(SHEET_WORDS.host),
        value: personName(context.host_first_name, context.host_last_name),
      },
      {
        label: say(SHEET_WORDS.guest),
        value: personName(context.guest_first_name, context.guest_last_name),
      },
      ...drivers,
    ],
  };
}

/** Where the record of what everybody saw of the car ended: nobody can take anything out of it later without breaking this hash. */
function conditionRows({ condition }: TripFacts): readonly Fact[] {
  if (condition === null) return [];
  if (condition.seq === 0) return [{ label: say(WORDS.condition), value: say(WORDS.noConditionYet) }];
  return [
    { label: say(WORDS.condition), value: say(conditionWords(condition.seq)) },
    { label: say(WORDS.conditionHash), value: condition.hash },
  ];
}

function carAndTrip(facts: TripFacts): Block {
  const { booking, context, car } = facts;
  const { countries, isEhailing, surface } = booking.trip;
  // What a guest may know from the first day on: where the car stands they learn on the page of the trip, when it is time.
  const { label, isExact } = pickUpPlace({ ...booking, state: 'confirmed' }, context, 'guest');
  const abroad = countries.map((country) => say(COUNTRY_NAMES[country])).join(', ');
  const rows: readonly Fact[] = [
    { label: say(SHEET_WORDS.car), value: car.name },
    { label: say(SHEET_WORDS.plate), value: car.plate },
    ...(car.vin === null ? [] : [{ label: say(SHEET_WORDS.vin), value: car.vin }]),
    { label: say(SHEET_WORDS.from), value: paperInstant(booking.startAt, say) },
    { label: say(SHEET_WORDS.until), value: paperInstant(booking.endAt, say) },
    { label: say(WORDS.pickUp), value: isExact ? label : say(areaWords(label)) },
    { label: say(WORDS.distance), value: say(kmWords(booking.quote.kmIncluded)) },
    { label: say(WORDS.countries), value: abroad === '' ? say(WORDS.southAfricaOnly) : abroad },
    ...(surface === null ? [] : [{ label: say(WORDS.roads), value: say(ROAD_NAMES[surface]) }]),
    { label: say(WORDS.passengersForMoney), value: say(isEhailing ? WORDS.allowed : WORDS.notAllowed) },
    ...conditionRows(facts),
  ];
  return { kind: 'facts', rows };
}

/** What the two agreed on: what the platform charges the guest beside it is not the host’s to know. */
function price({ booking }: TripFacts): { readonly block: Block; readonly totalCents: number } {
  const lines = booking.quote.lineItems.filter(({ supplier }) => supplier === 'host');
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return {
    totalCents,
    block: {
      kind: 'table',
      columns: [
        { title: say(SHEET_WORDS.description), share: 5 },
        { title: say(SHEET_WORDS.amount), share: 2, isMoney: true },
      ],
      rows: lines.map((line) => [lineName(line, say), formatRand(line.totalCents)]),
      foot: [[say(SHEET_WORDS.total), formatRand(totalCents)]],
    },
  };
}

function liability({ booking: { quote, trip } }: TripFacts): readonly Block[] {
  return [
    {
      kind: 'facts',
      rows: [
        {
          label: say(WORDS.excess),
          value: `${formatRand(quote.excessCents)} · ${say(PLAN_NAMES[trip.protectionPlan])}`,
        },
        { label: say(WORDS.deposit), value: formatRand(quote.depositCents) },
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: say(WORDS.feeCaps), share: 5 },
        { title: say(SHEET_WORDS.amount), share: 2, isMoney: true },
      ],
      rows: quote.feeCaps.map((cap) => [
        say(feeCapName({ code: cap.code, ...(cap.hours === undefined ? {} : { hours: cap.hours }) })),
        formatRand(cap.cents),
      ]),
    },
  ];
}

function cancelling(facts: TripFacts, { policies }: Pick<Services, 'policies'>): readonly Block[] {
  const { booking, events } = facts;
  const { cancellation } = policies.byVersion(booking.policyVersion);
  return [
    {
      kind: 'facts',
      rows: [{ label: say(WORDS.policy), value: say(policyName(booking.policy)) }],
    },
    {
      kind: 'table',
      columns: [
        { title: say(WORDS.until), share: 5 },
        { title: say(WORDS.keptThen), share: 2, isMoney: true },
      ],
      rows: cancellationView(booking, events, cancellation).map(({ until, chargeCents }) => [
        until === null ? say(WORDS.untilPickUp) : paperInstant(new Date(until), say),
        formatRand(chargeCents),
      ]),
    },
  ];
}

/** When the guest agreed to what, in which versions; nothing of a booking from before it was kept. */
function agreedRows({ agreements }: TripFacts): readonly Fact[] {
  const [first] = agreements;
  if (first === undefined) return [];
  const versionOf = (wanted: AgreementCode) => agreements.find(({ code }) => code === wanted)?.version ?? '';
  const agreedTo = [
    say(guestTermsWords(versionOf('terms'))),
    say(guestPrivacyWords(versionOf('privacy'))),
    say(WORDS.rulesOfCar),
    say(WORDS.whoDrives),
  ];
  return [
    { label: say(WORDS.guestAgreedAt), value: paperInstant(first.at, say) },
    { label: say(WORDS.guestAgreedTo), value: agreedTo.join(' · ') },
  ];
}

/**
 * The agreement of guest and host: who, which car, when, for how much, and by which terms and numbers. One for both of them, so that it
 * has nothing in it that only one may know. Source: docs/rules/documents.md “Rental agreement”.
 */
export function rentalAgreement(
  facts: TripFacts & { readonly confirmedAt: Date },
  services: Pick<Services, 'policies' | 'company'>,
): Paper {
  const { booking, confirmedAt, agreements } = facts;
  const ofTerms = agreements.find(({ code }) => code === 'terms');
  const terms = agreedTerms(ofTerms?.version ?? null, booking.createdAt);
  const agreed = price(facts);
  return {
    kind: 'rental_agreement',
    about: { bookingId: booking.id, ref: booking.ref },
    subject: '',
    number: null,
    totalCents: agreed.totalCents,
    fileName: `${booking.ref}-rental-agreement.pdf`,
    content: {
      title: say(DOCUMENT_NAMES.rental_agreement),
      subtitle: booking.ref,
      issuer: issuerOf(services),
      blocks: [
        { kind: 'heading', text: say(WORDS.who) },
        people(facts),
        { kind: 'heading', text: say(WORDS.carAndTrip) },
        carAndTrip(facts),
        { kind: 'heading', text: say(WORDS.price) },
        agreed.block,
        { kind: 'heading', text: say(WORDS.liability) },
        ...liability(facts),
        { kind: 'heading', text: say(WORDS.cancelling) },
        ...cancelling(facts, services),
        { kind: 'heading', text: say(WORDS.terms) },
        {
          kind: 'facts',
          rows: [
            {
              label: say(WORDS.termsVersion),
              value: say(termsWords({ version: terms.version, since: paperDay(terms.effectiveFrom, say) })),
            },
            { label: say(WORDS.termsDigest), value: terms.sha256 },
            { label: say(WORDS.numbersVersion), value: say(numbersWords(booking.policyVersion)) },
            ...agreedRows(facts),
          ],
        },
        { kind: 'text', text: say(agreedWords(paperInstant(confirmedAt, say))) },
      ],
    },
  };
}
