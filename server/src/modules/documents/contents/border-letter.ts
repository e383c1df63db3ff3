import { documentsFor } from '@kwela/domain/borders/country-rules';
import { paperInstant, SHEET_WORDS } from '@kwela/words/documents/common';
import {
  BORDER_PAPERS,
  COUNTRY_NAMES,
  letterWords,
  LETTER_WORDS as WORDS,
} from '@kwela/words/documents/safety';
import type { Services } from '../../context.ts';
import { driversOf } from '../../letters/read/drivers.ts';
import { letterView } from '../../letters/read/letter-view.ts';
import type { CrossingTrip, Letter } from '../../letters/store/letters-repo.ts';
import type { TripFacts } from '../store/trip-facts-repo.ts';
import { issuerOf, type Paper, say } from './paper.ts';

/** The letter by which a host lets a car leave the country, with the code that it has had since it was given. Source: docs/rules/borders.md “The letter”. */
export function borderLetter(
  { letter, crossing }: { readonly letter: Letter; readonly crossing: CrossingTrip },
  { booking, context, car }: TripFacts,
  services: Pick<Services, 'company' | 'documentHash' | 'now'>,
): Paper {
  const countries = letter.countries.map((country) => say(COUNTRY_NAMES[country])).join(', ');
  const drivers = driversOf(booking, context);
  return {
    kind: 'border_letter',
    about: { bookingId: booking.id, ref: booking.ref },
    subject: letter.id,
    number: null,
    totalCents: null,
    code: letterView(services, letter, booking, services.now()).code,
    fileName: `${booking.ref}-border-letter-${letter.countries.join('-')}.pdf`,
    content: {
      title: say(WORDS.title),
      subtitle: countries,
      issuer: issuerOf(services),
      blocks: [
        {
          kind: 'text',
          text: say(
            letterWords({
              countries,
              from: paperInstant(booking.startAt, say),
              until: paperInstant(letter.validUntil, say),
            }),
          ),
        },
        {
          kind: 'facts',
          rows: [
            {
              label: say(WORDS.owner),
              value: `${context.host_first_name} ${context.host_last_name}`.trim(),
            },
            { label: say(SHEET_WORDS.car), value: car.name },
            { label: say(SHEET_WORDS.plate), value: letter.plate },
            { label: say(SHEET_WORDS.vin), value: car.vin },
            { label: say(WORDS.engine), value: null },
            { label: say(WORDS.countries), value: countries },
            { label: say(SHEET_WORDS.booking), value: booking.ref },
          ],
        },
        { kind: 'heading', text: say(WORDS.drivers) },
        {
          kind: 'facts',
          rows: drivers.flatMap(({ firstName, lastName }) => [
            { label: say(WORDS.driver), value: `${firstName} ${lastName}` },
            { label: say(WORDS.passport), value: null },
          ]),
        },
        { kind: 'heading', text: say(WORDS.papers) },
        {
          kind: 'list',
          items: documentsFor(letter.countries, crossing.car).map((paper) => say(BORDER_PAPERS[paper])),
        },
        { kind: 'signatures', labels: [say(WORDS.ownerSigns), say(WORDS.oath)] },
      ],
    },
  };
}
