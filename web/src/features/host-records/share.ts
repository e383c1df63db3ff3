const BP_OF_A_PERCENT = 100;
const NO_BREAK_SPACE = '\u00a0';

/** `66.7 %`; a dash where there is nothing to share. */
export const formatPercentBp = (bp: number | null): string =>
  bp === null ? '–' : `${(bp / BP_OF_A_PERCENT).toFixed(1)}${NO_BREAK_SPACE}%`;
