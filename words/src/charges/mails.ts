import type { ChargeSubject } from '@kwela/domain/charges/subjects';
import { msg } from '@lingui/core/runtime-macro';
import type { TripNames } from '../booking-titles.ts';
import type { BookingSide } from '../bookings.ts';
import type { MailWords } from '../reminders.ts';

const ANSWER = msg`Open the charge to see how it came about and what the host added. You can accept it, or say why you disagree. If you don’t answer in time, a small charge counts as accepted and a person at Kwela decides about a larger one.`;
/** To who did it themselves a moment ago, and is not written to. */
const NEWS: MailWords = {
  title: msg`News of a charge after the trip`,
  opening: [msg`Open it to see how it stands.`],
};
const DEPOSIT_FIRST = msg`It is paid from the deposit first. You only pay what the deposit does not cover.`;

/** What mails say of a charge after a trip. */
export const CHARGE_MAIL_WORDS: Readonly<
  Record<ChargeSubject, Readonly<Record<BookingSide, (names: TripNames) => MailWords>>>
> = {
  charge_filed: {
    guest: ({ host }) => ({
      title: msg`${{ host }} has charged you after your trip`,
      opening: [ANSWER, DEPOSIT_FIRST],
    }),
    host: () => NEWS,
  },
  charge_accepted: {
    guest: () => NEWS,
    host: ({ guest }) => ({
      title: msg`Your charge for ${{ guest }}’s trip is accepted`,
      opening: [msg`You are paid once no other charge for this trip can come.`],
    }),
  },
  charge_disputed: {
    guest: () => NEWS,
    host: ({ guest }) => ({
      title: msg`${{ guest }} disagrees with your charge`,
      opening: [
        msg`A person at Kwela looks at both sides and decides. Open the charge to read why. You can still withdraw it.`,
      ],
    }),
  },
  charge_unanswered: {
    guest: () => ({
      title: msg`You have not answered a charge`,
      opening: [
        msg`The time to answer is over, so a person at Kwela decides. Until then you can still accept the charge, or say why you disagree.`,
      ],
    }),
    host: ({ guest }) => ({
      title: msg`${{ guest }} has not answered your charge`,
      opening: [msg`A person at Kwela decides now. There is nothing for you to do.`],
    }),
  },
  charge_silent: {
    guest: () => ({
      title: msg`You did not answer a charge in time`,
      opening: [
        msg`It is a small sum, so it counts as accepted. If you disagree, open the charge: you can appeal once before it is settled.`,
        DEPOSIT_FIRST,
      ],
    }),
    host: ({ guest }) => ({
      title: msg`${{ guest }} has not answered your charge`,
      opening: [
        msg`It is a small sum, so it counts as accepted. It is settled once the time for an appeal is over.`,
      ],
    }),
  },
  charge_decided: {
    guest: () => ({
      title: msg`We have decided about a charge`,
      opening: [
        msg`Open the charge to read the decision. If you disagree, you can appeal once.`,
        DEPOSIT_FIRST,
      ],
    }),
    host: () => ({
      title: msg`We have decided about your charge`,
      opening: [msg`Open the charge to read the decision. If you disagree, you can appeal once.`],
    }),
  },
  charge_appealed: {
    guest: () => ({
      title: msg`The decision about a charge is looked at again`,
      opening: [msg`Another person at Kwela decides now. Nothing is paid until then.`],
    }),
    host: () => ({
      title: msg`The decision about your charge is looked at again`,
      opening: [msg`Another person at Kwela decides now. Nothing is paid until then.`],
    }),
  },
  charge_final: {
    guest: () => ({
      title: msg`The final decision about a charge`,
      opening: [
        msg`Another person at Kwela has looked at it again. Open the charge to read the decision.`,
        DEPOSIT_FIRST,
      ],
    }),
    host: () => ({
      title: msg`The final decision about your charge`,
      opening: [msg`Another person at Kwela has looked at it again. Open the charge to read the decision.`],
    }),
  },
  charge_due: {
    guest: () => ({
      title: msg`Please pay a charge after your trip`,
      opening: [msg`The deposit did not cover all of it. Open the charge to pay the rest.`],
    }),
    host: () => NEWS,
  },
  charge_paid: {
    guest: () => ({
      title: msg`A charge after your trip is paid`,
      opening: [msg`There is nothing more for you to do.`],
    }),
    host: () => ({
      title: msg`Your charge is paid`,
      opening: [msg`Your part comes with one of your next payouts.`],
    }),
  },
  charge_dismissed: {
    guest: () => ({
      title: msg`You don’t have to pay a charge`,
      opening: [msg`We found nothing to charge. What was kept of your deposit for it is free again.`],
    }),
    host: () => ({
      title: msg`We turned down your charge`,
      opening: [msg`We found nothing to charge. Open it to read why.`],
    }),
  },
  charge_withdrawn: {
    guest: ({ host }) => ({
      title: msg`${{ host }} has withdrawn a charge`,
      opening: [msg`There is nothing to pay. What was kept of your deposit for it is free again.`],
    }),
    host: () => NEWS,
  },
  charge_misused: {
    guest: () => NEWS,
    host: () => ({
      title: msg`A charge that you should not have made costs you`,
      opening: [
        msg`The person who decided about your charge found that it should not have been made. The penalty below comes off your next payouts. Open the charge to read the decision.`,
      ],
    }),
  },
  charge_misused_again: {
    guest: () => NEWS,
    host: () => ({
      title: msg`We are looking at your account`,
      opening: [
        msg`The person who decided about your charge found that it should not have been made, as with charges before. A person at Kwela now decides about your account. Open the charge to read the decision.`,
      ],
    }),
  },
  charge_written_off: {
    guest: () => NEWS,
    host: ({ guest }) => ({
      title: msg`${{ guest }} did not pay the rest of your charge`,
      opening: [
        msg`The time to pay is over. What the deposit covered is yours; we cannot collect the rest for you.`,
      ],
    }),
  },
};
