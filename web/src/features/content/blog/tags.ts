import type { ArticleTag } from '@kwela/contract/article-tags';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const TAG_NAMES: Readonly<Record<ArticleTag, MessageDescriptor>> = {
  guests: msg`For guests`,
  hosts: msg`For hosts`,
  roads: msg`Roads`,
  money: msg`Money`,
  law: msg`Law`,
  safety: msg`Safety`,
  places: msg`Places`,
};
