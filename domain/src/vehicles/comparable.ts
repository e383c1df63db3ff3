/** With fewer cars of a kind, what they ask says nothing about the next one. Source: docs/rules/vehicles.md “Comparable cars”. */
export const LEAST_COMPARABLE_CARS = 10;
