import { markWords } from './labels.ts';

export type SaidMark = Parameters<typeof markWords>[0];

/** A mark in words, on the page of a car. */
export const MarkWords = ({ mark }: { mark: SaidMark }) => markWords(mark);
