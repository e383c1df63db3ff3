import type { InputOf, OutputOf } from '../../../lib/api.ts';

export type LegalName = InputOf<'content/legal'>['name'];
export type LegalText = NonNullable<OutputOf<'content/legal'>['legal']>;
export type LegalChanges = NonNullable<LegalText['changes']>;
