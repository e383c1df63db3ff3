import { helpAnswers } from '@kwela/contract/content';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { helpSituations } from './texts.ts';

export const help = implement(helpAnswers, ({ policies, company, actor }) =>
  Promise.resolve(ok({ situations: [...helpSituations({ policy: policies.at(actor.now), company })] })),
);
