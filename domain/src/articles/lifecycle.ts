import { defineLifecycle } from '../lifecycle.ts';

/** `discarded`: nobody will ever read it. One that was published before leaves its address behind as gone. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'withdrawn', 'discarded'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export const ARTICLE_ROLES = ['admin', 'system'] as const;
export type ArticleRole = (typeof ARTICLE_ROLES)[number];

/** The life of an article that admins write. Source: docs/rules/voice.md “Articles”. */
export const articleLifecycle = defineLifecycle({
  of: 'article',
  states: ARTICLE_STATES,
  roles: ARTICLE_ROLES,
  first: 'draft',
  transitions: {
    schedule: { by: ['admin'], from: ['draft', 'scheduled'], to: 'scheduled' },
    publish: { by: ['admin'], from: ['draft', 'scheduled'], to: 'published' },
    appear: { by: ['system'], from: ['scheduled'], to: 'published', after: 'article_publication' },
    withdraw: { by: ['admin'], from: ['published'], to: 'withdrawn' },
    return_to_draft: { by: ['admin'], from: ['scheduled', 'withdrawn'], to: 'draft' },
    discard: { by: ['admin'], from: ['draft', 'withdrawn'], to: 'discarded' },
  },
});

export const ARTICLE_TRANSITIONS = articleLifecycle.names;
export type ArticleTransition = (typeof ARTICLE_TRANSITIONS)[number];

/** What is written down of an article: its transitions, and what leaves its state as it is. */
export const ARTICLE_EVENT_NAMES = [...ARTICLE_TRANSITIONS, 'write', 'edit'] as const;
export type ArticleEventName = (typeof ARTICLE_EVENT_NAMES)[number];

/** The timers of a state; the instant of publication is the one that an admin chose. */
export type ArticleTimer = (typeof articleLifecycle.timers)[number];
