import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { expect, it } from 'vitest';
import { faultsIn } from './faults.ts';

const VALUES = { ...POLICY_1 };

it.each<[string, string, number, string]>([
  ['It takes a while.\n\nThe hold lasts 15 minutes.', 'number_by_hand', 3, '15 minutes'],
  ['We keep 8% of it.', 'number_by_hand', 1, '8%'],
  ['A fee of R39.', 'number_by_hand', 1, 'R39'],
  ['One\n{{ times.holdMinuts | minutes }}', 'placeholder', 2, '{{ times.holdMinuts | minutes }}'],
  ['{{ times.holdMinutes }}', 'placeholder', 1, '{{ times.holdMinutes }}'],
  ['Open {{ and never closed', 'placeholder', 1, '{{ and never closed'],
  ['Read [this](/no-such-page).', 'link', 1, '/no-such-page'],
  ['Read [this](javascript:alert(1)).', 'link', 1, 'javascript:alert(1'],
  ['Read [this](//evil.example/x).', 'link', 1, '//evil.example/x'],
  ['Words\n\n[[facts]]', 'slot', 3, '[[facts]]'],
  ['Your insurance pays.', 'wording', 1, 'insurance'],
  ['A <script src="x">', 'markup', 1, '<script src="x">'],
])('%j is refused for its %s on line %i', (text, kind, line, found) => {
  expect(faultsIn(text, [VALUES])).toEqual([{ kind, line, found }]);
});

it('takes a text whose numbers are those of the engine, over several lines', () => {
  const text =
    'The hold lasts {{ times.holdMinutes | minutes }}, by {{\n  serviceFee.percentBp | percent }}.\n\nSee [terms](/terms#fees), [the law](https://www.gov.za) and [above](#top).';
  expect(faultsIn(text, [VALUES])).toEqual([]);
});

it('names a placeholder that will stand for nothing by a later version of the policy, once', () => {
  const text = '{{ times.holdMinutes | minutes }}';
  expect(faultsIn(text, [VALUES, { times: {} }, { times: {} }])).toEqual([
    { kind: 'placeholder', line: 1, found: text },
  ]);
});
