import { BOOKING_REACTIONS } from '@kwela/domain/bookings/reactions';
import type { AnyLifecycle } from '@kwela/domain/lifecycle';
import { LIFECYCLES } from '@kwela/domain/lifecycles';
import { PAYMENT_REACTIONS } from '@kwela/domain/payments/reactions';
import { LISTING_REACTIONS } from '@kwela/domain/vehicles/listing-reactions';

type Reactions = Readonly<Record<string, readonly string[]>>;

const INTRODUCTION = `# Lifecycles

Written by \`npm run docs:lifecycles\` from the tables in \`domain/src/**/lifecycle.ts\` and the reactions beside them; a test
fails when it is behind. A state changes along these rows and in no other way. *Timer*: the system does it by itself when
that timer is due. *Reactions* run in the transaction of the transition, each once.
`;

/** Reactions are declared by the state that is entered, or by the transition that is taken. */
const ON_STATE: Readonly<Record<string, Reactions>> = {
  booking: BOOKING_REACTIONS,
  listing: LISTING_REACTIONS,
};
const ON_TRANSITION: Readonly<Record<string, Reactions>> = { payment: PAYMENT_REACTIONS };

const titled = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const code = (word: string): string => `\`${word}\``;
const listed = (words: readonly string[]): string => words.map(code).join(', ');

const rowsOf = ({ table, names }: AnyLifecycle) =>
  names.flatMap((name) => {
    const row = table[name];
    return row === undefined ? [] : [{ name, ...row }];
  });

function diagram(life: AnyLifecycle): string {
  const left = new Set(rowsOf(life).flatMap(({ from }) => from));
  const arrows = rowsOf(life).flatMap(({ name, from, to }) =>
    from.map((state) => `  ${state} --> ${to}: ${name}`),
  );
  const ends = life.states.filter((state) => !left.has(state)).map((state) => `  ${state} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${life.first}`, ...arrows, ...ends, '```'].join('\n');
}

function transitionTable(life: AnyLifecycle): string {
  const reactions = ON_TRANSITION[life.of];
  const head = ['Transition', 'By', 'From', 'To', 'Timer', ...(reactions === undefined ? [] : ['Reactions'])];
  const rows = rowsOf(life).map(({ name, by, from, to, after, when }) => {
    const timer = after === undefined ? '' : `${code(after)}${when === undefined ? '' : `, when ${when}`}`;
    const follows = reactions === undefined ? [] : [listed(reactions[name] ?? [])];
    return [code(name), by.join(', '), listed(from), code(to), timer, ...follows];
  });
  return tableOf(head, rows);
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function stateTable(life: AnyLifecycle): string[] {
  const reactions = ON_STATE[life.of];
  if (reactions === undefined) return [];
  const rows = life.states.flatMap((state) => {
    const names = reactions[state] ?? [];
    return names.length === 0 ? [] : [[code(state), listed(names)]];
  });
  return [tableOf(['On coming into', 'Reactions'], rows)];
}

const sectionOf = (life: AnyLifecycle): string =>
  [`## ${titled(life.of)}`, diagram(life), transitionTable(life), ...stateTable(life)].join('\n\n');

/** `docs/LIFECYCLES.md` as it has to be for the tables of today. */
export const lifecyclesPage = (): string => `${[INTRODUCTION, ...LIFECYCLES.map(sectionOf)].join('\n')}\n`;
