/** Why a text of the site cannot be shown as it is. Source: docs/rules/voice.md “Texts”. */
export const TEXT_FAULTS = ['number_by_hand', 'placeholder', 'link', 'slot', 'wording', 'markup'] as const;
export type TextFaultKind = (typeof TEXT_FAULTS)[number];
