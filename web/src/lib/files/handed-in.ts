import { FILE_KINDS, LONGEST_FILE_NAME } from '@kwela/domain/files/kinds';
import { hasFields, isNumber, isOneOf, isText } from '../guards.ts';
import type { HandedIn } from './private-files.ts';

/** Whether a draft still names a file that was handed in. */
export const isHandedIn = hasFields<HandedIn>({
  id: isText,
  name: (value): value is string => isText(value) && value.length <= LONGEST_FILE_NAME,
  kind: isOneOf(FILE_KINDS),
  bytes: isNumber,
});
