import { describe, expect, it } from 'vitest';
import { corollaDraft } from '../../testing/drafts.ts';
import { finishedDraft } from './finished-draft.ts';

describe('a listing that can be shown', () => {
  it('says what its host wrote', () => {
    expect(finishedDraft(corollaDraft)).toEqual(corollaDraft);
  });

  it('has what was left open filled in by what it means', () => {
    const { papers, page, terms } = corollaDraft;
    const left = finishedDraft({
      ...corollaDraft,
      papers: { ...papers, roadworthyOn: null, hasBankConsent: null },
      page: { ...page, countries: null },
      terms: { ...terms, discounts: null, priceRules: null },
    });
    expect(left?.papers).toMatchObject({ roadworthyOn: '', hasBankConsent: false });
    expect(left?.page.countries).toEqual([]);
    expect(left?.terms.discounts).toEqual({ days3Bp: 0, days7Bp: 0, days30Bp: 0 });
  });

  it('is none while something needed is missing', () => {
    const { car, papers } = corollaDraft;
    expect(finishedDraft({ ...corollaDraft, car: { ...car, vin: null } })).toBeNull();
    const financed = { ...papers, isFinanced: true, hasBankConsent: null };
    expect(finishedDraft({ ...corollaDraft, papers: financed })).toBeNull();
  });
});
