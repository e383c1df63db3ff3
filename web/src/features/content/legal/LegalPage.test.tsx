import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetAnswers, keepAnswer } from '../../../lib/first-view/use-answer.ts';
import { App } from '../../../testing/app.tsx';
import { LegalPage } from './LegalPage.tsx';
import type { LegalText } from './legal-text.ts';
import { endWords } from './retention-words.ts';

afterEach(forgetAnswers);

const FIRST: LegalText = {
  title: 'Terms of use',
  description: 'The terms between you and Kwela.',
  parts: [
    { kind: 'html', key: 'terms-1/0', html: '<h2 id="pets">Pets</h2><p>Ask first.</p>' },
    { kind: 'slot', name: 'live' },
  ],
  headings: [{ id: 'pets', level: 2, text: 'Pets' }],
  version: 1,
  currentVersion: 1,
  effectiveFrom: '2026-11-01',
  effectiveUntil: null,
  versions: [{ version: 1, effectiveFrom: '2026-11-01' }],
  changes: null,
};
const BOTH = {
  currentVersion: 2,
  versions: [...FIRST.versions, { version: 2, effectiveFrom: '2027-01-01' }],
};
const SECOND: LegalText = {
  ...FIRST,
  ...BOTH,
  version: 2,
  effectiveFrom: '2027-01-01',
  changes: {
    since: 1,
    sections: [
      {
        id: 'pets',
        title: 'Pets',
        kind: 'changed',
        paragraphs: [
          [
            { kind: 'same', text: 'Ask ' },
            { kind: 'removed', text: 'first' },
            { kind: 'added', text: 'well before' },
          ],
        ],
      },
    ],
  },
};

function open(address: string, legal: LegalText | null, version?: number) {
  keepAnswer('content/legal', version === undefined ? { name: 'terms' } : { name: 'terms', version }, {
    legal,
  });
  render(
    <App address={address}>
      <LegalPage name="terms" slots={{ live: <p>Worked out live</p> }} />
    </App>,
  );
}

describe('a text by law', () => {
  it('says which version it is, and honestly that there is no other', () => {
    open('/terms', FIRST);
    expect(screen.getByText('Version 1, from Sunday, 1 November 2026.')).toBeDefined();
    expect(screen.getByText(/This is the first version/)).toBeDefined();
    expect(screen.queryByText(/What is different/)).toBeNull();
    expect(screen.getByText('Worked out live')).toBeDefined();
  });

  it('shows the words that came and went since the version before it', () => {
    open('/terms', SECOND);
    expect(screen.getByText('What is different from version 1')).toBeDefined();
    expect(screen.getByText('first').tagName).toBe('DEL');
    expect(screen.getByText('well before').tagName).toBe('INS');
    const links = screen.getAllByRole('link', { name: /^Version/, hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/terms?version=1']);
  });

  it('warns above a version that held once, which works nothing out any more', () => {
    open('/terms?version=1', { ...FIRST, ...BOTH, effectiveUntil: '2027-01-01' }, 1);
    expect(screen.getByText('This version held until Friday, 1 January 2027.')).toBeDefined();
    expect(screen.getByRole('link', { name: /holds now/ }).getAttribute('href')).toBe('/terms');
    expect(screen.queryByText('Worked out live')).toBeNull();
  });

  it('says from when a version holds that is still to come, and works nothing out by it', () => {
    open('/terms?version=2', { ...SECOND, currentVersion: 1 }, 2);
    expect(screen.getByText('This version holds from Friday, 1 January 2027.')).toBeDefined();
    expect(screen.getByRole('link', { name: /holds now/ }).getAttribute('href')).toBe('/terms');
    expect(screen.queryByText('Worked out live')).toBeNull();
    const links = screen.getAllByRole('link', { name: /^Version/, hidden: true });
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/terms?version=2', 'true'],
      ['/terms', null],
    ]);
  });

  it('leads to a part that is new, to none that is gone, and says when no word changed', () => {
    const part = (id: string, kind: 'added' | 'removed') => ({ id, title: id, kind, paragraphs: [] });
    open('/terms', {
      ...SECOND,
      changes: { since: 1, sections: [part('Fuel', 'added'), part('Tolls', 'removed')] },
    });
    const named = (name: string) => screen.queryByRole('link', { name, hidden: true });
    expect(named('Fuel')?.getAttribute('href')).toBe('/terms#Fuel');
    expect(named('Tolls')).toBeNull();
    expect(screen.getByText('Tolls').closest('h3')?.textContent).toBe('Tolls · Removed');
    expect(screen.queryByText('The words are the same.')).toBeNull();
    cleanup();
    forgetAnswers();
    open('/terms', { ...SECOND, changes: { since: 1, sections: [] } });
    expect(screen.getByText('The words are the same.')).toBeDefined();
  });

  it.each(['/terms?version=9', '/terms?version=one'])('is not there at %s', async (address) => {
    // The page that is not there comes when it is needed.
    await act(async () => open(address, null, 9));
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText('Terms of use')).toBeNull();
  });
});

it.each([
  [{ kind: 'signed_out' }, 'Until you sign out'],
  [
    { kind: 'account', length: { count: 30, unit: 'days' } },
    'Until your account is deleted, 30 days after you ask for it',
  ],
  [
    { kind: 'after', event: 'closed', length: { count: 36, unit: 'months' } },
    '36 months after they are closed, or until your account is deleted',
  ],
  [{ kind: 'after', event: 'happened', length: { count: 1, unit: 'hours' } }, '1 hour at the most'],
] as const)('says when something is gone: %j', (end, said) => {
  expect(endWords(end)).toBe(said);
});
