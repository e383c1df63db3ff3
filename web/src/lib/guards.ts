/** Says of something unread whether it is a `T`. A page needs no validator to read what it kept itself. */
export type Is<T> = (value: unknown) => value is T;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText: Is<string> = (value) => typeof value === 'string';
export const isNumber: Is<number> = (value) => typeof value === 'number';
export const isFlag: Is<boolean> = (value) => typeof value === 'boolean';

export const isOneOf =
  <T>(known: readonly T[]): Is<T> =>
  (value): value is T =>
    known.some((one) => one === value);

export const isNullOr =
  <T>(is: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || is(value);

export const isLeftOutOr =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value);

export const isListOf =
  <T>(is: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is);

export const isRecordOf =
  <T>(is: Is<T>): Is<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(is);

/** An object with these fields, each as its own check says. */
export const hasFields =
  <T extends object>(fields: { readonly [Field in keyof T]-?: Is<T[Field]> }): Is<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Is<unknown>>(fields).every(([field, is]) => is(value[field]));
