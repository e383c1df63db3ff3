import type { HostingAction } from '../co-host-scopes.ts';

/** What of a host's work each of their transitions is, by which a co-host may take it or not. Source: docs/rules/hosting.md “Co-hosts”. */
export type TransitionActions<Name extends string> = Readonly<Partial<Record<Name, HostingAction>>>;

/** The transitions of some that may be taken by who may do what; one that is no work of hosts is not among them. */
export const transitionsWithin = <Name extends string>(
  actions: TransitionActions<Name>,
  transitions: readonly Name[],
  may: (action: HostingAction) => boolean,
): Name[] =>
  transitions.filter((name) => {
    const action = actions[name];
    return action !== undefined && may(action);
  });
