import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** The search that says no place. */
export const SEARCH_HEAD = {
  title: msg`Find a car`,
  description: msg`Cars from people nearby, with the true total for your dates, the deposit and the worst case.`,
} as const;

interface Words {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

/** The cars of a place, whatever the dates. */
export const placeHead = (place: string): Words => ({
  title: msg`Cars in ${{ place }}`,
  description: msg`Rent a car in ${{ place }} from someone nearby. Every total includes the service fee and Basic protection, with the deposit and the most you could owe.`,
});
