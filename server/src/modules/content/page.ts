import { informationPage } from '@kwela/contract/content';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { informationText } from './texts.ts';

export const page = implement(informationPage, ({ policies, company, actor }, { name }) =>
  Promise.resolve(ok(informationText(name, { policy: policies.at(actor.now), company }, actor.now))),
);
