/** As many characters as a person may give a second factor for a name. */
export const LONGEST_FACTOR_NAME = 60;
