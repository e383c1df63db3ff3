import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { type LegalDocument, legalView } from './legal-versions.ts';
import { readyText } from './ready-text.ts';

const COMPANY = {
  name: 'Kwela',
  email: 'help@kwela.example',
  phone: '021 555 0100',
  address: '1 Long Street, Cape Town',
  registration: '2026/000000/07',
  directors: 'Thandi Mokoena',
  vatNumber: '4123456789',
  informationOfficer: 'Thandi Mokoena',
};

const document = (version: number, effectiveFrom: string, text: string): LegalDocument => ({
  slug: `terms-${version}`,
  title: 'Terms of use',
  description: 'The terms.',
  version,
  effectiveFrom,
  text,
});

const ONE = document(1, '2026-11-01', '## Pets {#pets}\n\nAsk the host first.\n\n## Fees {#fees}\n\nNone.\n');
const TWO = document(2, '2027-01-01', '## Pets {#pets}\n\nAsk the host well before.\n');
const OTHER = { ...ONE, slug: 'privacy-1' };

function view(now: string, version?: number, all: readonly LegalDocument[] = [TWO, OTHER, ONE]) {
  const said: [number, string][] = [];
  const shown = legalView(all, {
    name: 'terms',
    version,
    now: new Date(now),
    say(one, at) {
      said.push([one.version, at.toISOString()]);
      return { ...readyText(one.slug, one, { policy: POLICY_1, company: COMPANY }), words: one.text };
    },
  });
  return { shown, said };
}

it('holds from the first moment of its day, and the one before it until then', () => {
  expect(view('2026-12-31T21:59:59Z').shown).toMatchObject({
    version: 1,
    effectiveUntil: '2027-01-01',
    versions: [{ version: 1 }, { version: 2 }],
  });
  expect(view('2026-12-31T22:00:00Z').shown).toMatchObject({
    version: 2,
    currentVersion: 2,
    effectiveUntil: null,
  });
});

it('can be read before it holds and after, each by the numbers that held with it', () => {
  const coming = view('2026-12-02T08:00:00Z', 2);
  expect(coming.shown).toMatchObject({ version: 2, currentVersion: 1 });
  expect(coming.said).toContainEqual([2, '2026-12-31T22:00:00.000Z']);
  const past = view('2027-03-01T08:00:00Z', 1);
  expect(past.shown).toMatchObject({ version: 1, currentVersion: 2 });
  expect(past.said).toEqual([[1, '2026-12-31T21:59:59.999Z']]);
  expect(view('2027-03-01T08:00:00Z', 3).shown).toBeNull();
});

it('says what is different from the version before, and nothing of the first', () => {
  expect(view('2027-03-01T08:00:00Z').shown?.changes).toEqual({
    since: 1,
    sections: [
      {
        id: 'pets',
        title: 'Pets',
        kind: 'changed',
        paragraphs: [
          [
            { kind: 'same', text: 'Ask the host ' },
            { kind: 'removed', text: 'first' },
            { kind: 'added', text: 'well before' },
            { kind: 'same', text: '.' },
          ],
        ],
      },
      { id: 'fees', title: 'Fees', kind: 'removed', paragraphs: [[{ kind: 'removed', text: 'None.' }]] },
    ],
  });
  expect(view('2027-03-01T08:00:00Z', 1).shown?.changes).toBeNull();
  expect(view('2027-03-01T08:00:00Z', undefined, [ONE]).shown).toMatchObject({
    changes: null,
    versions: [{}],
  });
});

it('is answered to anybody, and its page is not there for a version that never was', async () => {
  const server = await startTestServer();
  try {
    const { legal } = await server.succeed('content/legal', { name: 'terms', version: 1 });
    expect(legal).toMatchObject({ version: 1, effectiveFrom: '2026-11-01', changes: null });
    expect(await server.succeed('content/legal', { name: 'privacy', version: 9 })).toEqual({ legal: null });
    const page = (url: string) => server.http.inject({ url });
    expect((await page('/terms?version=9')).statusCode).toBe(404);
    expect((await page('/privacy?version=one')).statusCode).toBe(404);
    expect((await page('/terms?version=1')).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});
