import { describe, expect, it } from 'vitest';
import { corollaDraft } from '../testing/drafts.ts';
import { OWN_FEATURES, shownFeatures } from './shown-features.ts';

describe('what guests find Nomvula’s Corolla Cross by', () => {
  it('is what she ticked and what her rules and papers say', () => {
    expect(shownFeatures(corollaDraft)).toEqual(['aircon', 'isofix', 'gravel', 'cross_border']);
  });

  it('is never a tick against her own rules', () => {
    const page = { ...corollaDraft.page, features: ['gravel', 'pets'] as const, surfaces: ['tar'] as const };
    const papers = { ...corollaDraft.papers, hasTracker: true };
    expect(shownFeatures({ page: { ...page, countries: [] }, papers })).toEqual(['tracker', 'pets']);
    expect(OWN_FEATURES).not.toContain('gravel');
  });
});
