import type { Lifecycle } from '../lifecycle.ts';

/** The state after a story of who does what, from the first state on; where the table stops it, a sentence that says so. */
export function lived<State extends string, Role extends string, Name extends string, Timer extends string>(
  life: Lifecycle<State, Role, Name, Timer>,
  ...story: readonly (readonly [by: NoInfer<Role>, does: NoInfer<Name>])[]
): string {
  let state = life.first;
  for (const [by, does] of story) {
    const next = life.transition(state, does, by);
    if (!next.ok) return `${by} may not ${does} what is ${state}`;
    state = next.value;
  }
  return state;
}

/** Every state that some people can bring about among themselves from one on, without ever passing others. */
export function broughtAbout<
  State extends string,
  Role extends string,
  Name extends string,
  Timer extends string,
>(
  life: Lifecycle<State, Role, Name, Timer>,
  from: NoInfer<State>,
  {
    by = life.roles,
    without = [],
  }: { readonly by?: readonly NoInfer<Role>[]; readonly without?: readonly NoInfer<State>[] },
): State[] {
  const seen = new Set<State>([from]);
  for (const state of seen) {
    for (const does of by.flatMap((role) => life.transitionsFor(state, role))) {
      const { to } = life.table[does];
      if (!without.includes(to)) seen.add(to);
    }
  }
  seen.delete(from);
  return life.states.filter((state) => seen.has(state));
}

/** The states in which somebody may do something. */
export const whenMay = <State extends string, Role extends string, Name extends string, Timer extends string>(
  life: Lifecycle<State, Role, Name, Timer>,
  role: NoInfer<Role>,
  name: NoInfer<Name>,
): State[] => life.states.filter((state) => life.transition(state, name, role).ok);
