type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: string; readonly details: unknown };

/** A plan keeps every rule, so a refusal is a fault of the plan. */
export function granted<Value>(what: string, outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`The demo could not ${what}: ${outcome.refusal} ${JSON.stringify(outcome.details)}`);
}
