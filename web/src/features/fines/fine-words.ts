import type { HolderBasis, NominationDocument, NominationState } from '@kwela/domain/hosting/fine-nomination';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { listOf } from '../../lib/list-of.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export type Fine = OutputOf<'fines/list'>['fines'][number];
export type Holder = Fine['holder'];

export const STATE_WORDS: Readonly<
  Record<NominationState, { readonly words: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  draft: { words: msg`Draft`, tone: 'neutral' },
  ready: { words: msg`Ready`, tone: 'warning' },
  sent: { words: msg`Sent`, tone: 'info' },
  closed: { words: msg`Closed`, tone: 'neutral' },
};

/** Who had the car, in a sentence. */
export function holderWords(holder: Holder): string {
  switch (holder.kind) {
    case 'guest': {
      const { guest, ref } = holder.trip;
      return t`A guest had it: ${guest}, trip ${ref}.`;
    }
    case 'host':
      return t`You had it: there was no trip then.`;
    case 'between':
      return t`The car was between two trips, so you had it.`;
    case 'unclear': {
      const refs = listOf(holder.trips.map(({ ref }) => ref));
      return t`It isn’t clear: the car changed hands in that minute, or two records overlap (${refs}). Ask support to look at it.`;
    }
  }
}

export const BASIS_WORDS: Readonly<Record<HolderBasis, MessageDescriptor>> = {
  record: msg`Based on the recorded pick-up and return.`,
  agreed: msg`Based on the agreed times, because the pick-up or return wasn’t recorded.`,
};

export const PACK_WORDS: Readonly<Record<NominationDocument, MessageDescriptor>> = {
  form: msg`The details for form AARTO 07`,
  booking: msg`The booking, with its reference`,
  hand_over_record: msg`The record of pick-up and return`,
  licence_copy: msg`Copy of the driver’s licence card: ask the guest for it`,
  notice_copy: msg`Copy of the notice`,
  affidavit: msg`Your signature before a commissioner of oaths, on the form`,
};
