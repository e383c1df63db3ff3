import { listQuestions } from '@kwela/contract/content';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { questions } from './texts.ts';

export const list = implement(listQuestions, ({ policies, company, actor }) =>
  Promise.resolve(ok({ topics: questions({ policy: policies.at(actor.now), company }) })),
);
