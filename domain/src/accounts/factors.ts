export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const;

/** As many characters as a person may give a second factor for a name. */
export const LONGEST_FACTOR_NAME = 60;
