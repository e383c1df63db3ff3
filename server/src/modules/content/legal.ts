import { readLegalText } from '@kwela/contract/content';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { legalText } from './texts.ts';

export const read = implement(readLegalText, ({ policies, company, actor: { now } }, { name, version }) =>
  Promise.resolve(ok({ legal: legalText({ name, version, now }, { policies, company }) })),
);
