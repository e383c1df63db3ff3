import { SHEET_WORDS } from '@kwela/words/documents/common';
import { DOCUMENT_NAMES } from '@kwela/words/documents/names';
import { tellUsWords, CARD_WORDS as WORDS } from '@kwela/words/documents/safety';
import type { Services } from '../../context.ts';
import type { TripFacts } from '../store/trip-facts-repo.ts';
import { issuerOf, type Paper, say } from './paper.ts';

/** What to do after an accident on this trip, for the glove box. Source: docs/rules/documents.md “Incident card”. */
export function incidentCard(
  { booking, car }: TripFacts,
  services: Pick<Services, 'company' | 'policies' | 'siteUrl'>,
): Paper {
  const { reportWithinHours } = services.policies.byVersion(booking.policyVersion).protection;
  const address = new URL('get-help', services.siteUrl).href.replace(/^https?:\/\//, '');
  const blank = [
    WORDS.timeAndPlace,
    WORDS.station,
    WORDS.otherDriver,
    WORDS.otherPlate,
    WORDS.witness,
    WORDS.ticket,
  ];
  return {
    kind: 'incident_card',
    about: { bookingId: booking.id, ref: booking.ref },
    subject: '',
    number: null,
    totalCents: null,
    fileName: `${booking.ref}-incident-card.pdf`,
    content: {
      title: say(DOCUMENT_NAMES.incident_card),
      subtitle: `${car.name} · ${car.plate}`,
      issuer: issuerOf(services),
      blocks: [
        {
          kind: 'numbers',
          items: [
            { number: '112', what: say(WORDS.anyEmergency) },
            { number: '10177', what: say(WORDS.ambulance) },
            { number: '10111', what: say(WORDS.police) },
          ],
        },
        { kind: 'heading', text: say(WORDS.whatToDo) },
        {
          kind: 'list',
          isNumbered: true,
          items: [
            ...[WORDS.stop, WORDS.triangle, WORDS.photos, WORDS.swap, WORDS.tow, WORDS.policeReport].map(say),
            say(tellUsWords({ hours: reportWithinHours, address })),
          ],
        },
        { kind: 'heading', text: say(WORDS.whatHappened) },
        {
          kind: 'facts',
          rows: [
            { label: say(SHEET_WORDS.booking), value: booking.ref },
            { label: say(WORDS.kwela), value: services.company.phone },
            ...blank.map((words) => ({ label: say(words), value: null })),
          ],
        },
      ],
    },
  };
}
