import { ok, type Result, refuse } from './result.ts';

/** One row of the table of a life: who may take what from where to where. */
export interface Transition<State extends string, Role extends string, Timer extends string> {
  readonly by: readonly Role[];
  readonly from: readonly State[];
  readonly to: State;
  /** The timer after which the system does this by itself. */
  readonly after?: Timer;
  /** What has to be true besides, in a few words; who takes the transition finds out. */
  readonly when?: string;
  /** It is put on record and changes no state: what came with the state, its clock above all, goes on as it was. */
  readonly stays?: true;
}

/** What the clock does by itself, and from where. */
export interface TimedTransition<State extends string, Name extends string, Timer extends string> {
  readonly timer: Timer;
  readonly name: Name;
  readonly from: readonly State[];
}

/** The life of one kind of thing, as a table; buttons, guards, timers and documents are read from it. */
export interface Lifecycle<
  State extends string,
  Role extends string,
  Name extends string,
  Timer extends string,
> {
  readonly of: string;
  readonly states: readonly State[];
  readonly roles: readonly Role[];
  readonly first: State;
  readonly table: Readonly<Record<Name, Transition<State, Role, Timer>>>;
  readonly names: readonly Name[];
  /** What the clock does. */
  readonly timed: readonly TimedTransition<State, Name, Timer>[];
  /** Every timer that a row names, in the order of the table. */
  readonly timers: readonly Timer[];
  /** The state after a transition; `not_allowed` when the table has none for this role from here. */
  readonly transition: (state: State, name: Name, role: Role) => Result<State, 'not_allowed'>;
  /** What can still happen from a state, no matter who does it. */
  readonly transitionsFrom: (state: State) => Name[];
  /** What somebody may do now, for buttons: the same rule that `transition` applies. */
  readonly transitionsFor: (state: State, role: Role) => Name[];
  /** Has this life come to an end? Nothing leads on from here. */
  readonly isFinal: (state: State) => boolean;
  /** The timers that are set on coming into a state. */
  readonly timersFrom: (state: State) => Timer[];
}

/** Any life, for what is true of all of them. */
export type AnyLifecycle = Pick<
  Lifecycle<string, string, string, string>,
  'of' | 'states' | 'roles' | 'first' | 'names'
> & {
  readonly table: Readonly<Record<string, Transition<string, string, string>>>;
};

/** Turns the table of a life into everything that is asked of it. Adding a row is all there is to a new transition. */
export function defineLifecycle<
  const State extends string,
  const Role extends string,
  const Name extends string,
  const Timer extends string = never,
>(life: {
  readonly of: string;
  readonly states: readonly State[];
  readonly roles: readonly Role[];
  readonly first: NoInfer<State>;
  readonly transitions: Readonly<Record<Name, Transition<NoInfer<State>, NoInfer<Role>, Timer>>>;
}): Lifecycle<State, Role, Name, Timer> {
  const { of, states, roles, first, transitions: table } = life;
  const names = Object.keys(table).filter((name): name is Name => Object.hasOwn(table, name));
  const timed = names.flatMap((name) => {
    const { after: timer, from } = table[name];
    return timer === undefined ? [] : [{ timer, name, from }];
  });
  const timers = [...new Set(names.flatMap((name) => table[name].after ?? []))];
  const transitionsFrom = (state: State) => names.filter((name) => table[name].from.includes(state));
  return {
    of,
    states,
    roles,
    first,
    table,
    names,
    timed,
    timers,
    transitionsFrom,
    transition(state, name, role) {
      const { by, from, to } = table[name];
      return by.includes(role) && from.includes(state) ? ok(to) : refuse('not_allowed');
    },
    transitionsFor: (state, role) => transitionsFrom(state).filter((name) => table[name].by.includes(role)),
    isFinal: (state) => !names.some((name) => table[name].from.includes(state)),
    timersFrom: (state) => [
      ...new Set(timed.flatMap(({ timer, from }) => (from.includes(state) ? [timer] : []))),
    ],
  };
}

/** Every state that can follow a state, itself included. */
export function reachableFrom({ table, names }: AnyLifecycle, start: string): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const state of seen) {
    for (const name of names) {
      const row = table[name];
      if (row?.from.includes(state) === true) seen.add(row.to);
    }
  }
  return seen;
}

/** What is wrong with a table, in sentences; empty when every state can be reached, and an end after it. */
export function lifecycleFaults(life: AnyLifecycle): string[] {
  const { of, states, first, table, names } = life;
  const left = new Set(Object.values(table).flatMap(({ from }) => from));
  const reachable = reachableFrom(life, first);
  const endless = states.filter((state) => [...reachableFrom(life, state)].every((next) => left.has(next)));
  const byNobody = names.filter((name) => table[name]?.by.length === 0);
  const moving = names.filter((name) => {
    const row = table[name];
    return row?.stays === true && row.from.some((state) => state !== row.to);
  });
  const untimed = names.filter((name) => {
    const row = table[name];
    return row !== undefined && row.after !== undefined && !row.by.includes('system');
  });
  return [
    ...states.filter((state) => !reachable.has(state)).map((state) => `No ${of} can become ${state}`),
    ...endless.map((state) => `A ${state} ${of} never comes to an end`),
    ...byNobody.map((name) => `Nobody may ${name} a ${of}`),
    ...moving.map((name) => `To ${name} a ${of} stays where it is, and yet it moves`),
    ...untimed.map((name) => `The clock may not ${name} a ${of}, although a timer is set for it`),
  ];
}
