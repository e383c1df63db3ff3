import { previewArticle } from '@kwela/contract/content/articles';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { previewed } from './steps/previewed.ts';

export const preview = implement(previewArticle, async (call, { key }) =>
  ok({ article: await previewed(call, key, call.actor.now) }),
);
