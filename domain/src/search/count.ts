/** Cars are counted up to here; a count of one more says that there are more. Source: docs/rules/search.md “How many”. */
export const COUNTED_TO = 100;
export const MORE_THAN_COUNTED = COUNTED_TO + 1;
