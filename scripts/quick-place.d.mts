/** Where tests keep their files: in memory where there is room. */
export function quickPlace(): string;
export function isInMemory(place: string): boolean;
