/** Where this browser keeps what its person answered. Source: docs/rules/analytics.md “Consent”. */
export const CONSENT_KEY = 'kwela-consent';
