import { msg } from '@lingui/core/runtime-macro';

/** Beside every legal text in another language. Source: docs/rules/voice.md “Languages”. */
export const ENGLISH_PREVAILS = msg`This is a translation. Where it differs from the English text, the English text prevails.`;
