import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';

/** The codes of a list with their words, and a first line that says that nothing is chosen. */
export const optionsOf = <const Code extends string>(
  codes: readonly Code[],
  labels: Readonly<Record<Code, MessageDescriptor>>,
) => [{ value: '', label: t`Choose` }, ...codes.map((value) => ({ value, label: say(labels[value]) }))];
