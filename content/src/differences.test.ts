import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

const FIRST = `## Fees {#fees}

You pay R250 for the booking & nothing else.

The host pays nothing.

| Plan | Costs |
|---|---|
| Basic | nothing |

## Pets {#pets}

Ask the host first.
`;

describe('what changed in a text', () => {
  it('is nothing where only its lines are broken elsewhere', () => {
    expect(differences(FIRST, FIRST.replace('You pay R250 for', 'You pay R250\nfor'))).toEqual([]);
  });

  it('is said by the paragraph, with the words that came and went', () => {
    expect(differences(FIRST, FIRST.replace('R250', 'R300'))).toEqual([
      {
        id: 'fees',
        title: 'Fees',
        kind: 'changed',
        paragraphs: [
          [
            { kind: 'same', text: 'You pay ' },
            { kind: 'removed', text: 'R250' },
            { kind: 'added', text: 'R300' },
            { kind: 'same', text: ' for the booking & nothing else.' },
          ],
        ],
      },
    ]);
  });

  it('tells of parts that are new and parts that are gone, and of rows of a table', () => {
    const now = FIRST.replace(/## Pets[\s\S]*/, '## Smoking {#smoking}\n\nNever.\n').replace(
      '| Basic | nothing |',
      '| Basic | nothing |\n| Super | R80 |',
    );
    expect(differences(FIRST, now)).toEqual([
      expect.objectContaining({
        id: 'fees',
        kind: 'changed',
        paragraphs: [[{ kind: 'added', text: 'Super · R80' }]],
      }),
      { id: 'smoking', title: 'Smoking', kind: 'added', paragraphs: [[{ kind: 'added', text: 'Never.' }]] },
      {
        id: 'pets',
        title: 'Pets',
        kind: 'removed',
        paragraphs: [[{ kind: 'removed', text: 'Ask the host first.' }]],
      },
    ]);
  });

  it('keeps a heading that is said in other words as the same part', () => {
    const [section] = differences(
      FIRST,
      FIRST.replace('## Pets {', '## Animals {').replace('Ask', 'Please ask'),
    );
    expect(section).toMatchObject({ id: 'pets', title: 'Animals', kind: 'changed' });
  });
});
