/** The outcome of a rule: either a value, or a refusal code with facts that explain it. Bugs throw; refusals never do. */
export type Result<Value, Code extends string, Details = undefined> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Code; readonly details: Details };

export const ok = <Value>(value: Value) => ({ ok: true, value }) as const;

export function refuse<Code extends string>(refusal: Code): { ok: false; refusal: Code; details: undefined };
export function refuse<Code extends string, Details>(
  refusal: Code,
  details: Details,
): { ok: false; refusal: Code; details: Details };
export function refuse<Code extends string, Details>(refusal: Code, details?: Details) {
  return { ok: false, refusal, details } as const;
}
