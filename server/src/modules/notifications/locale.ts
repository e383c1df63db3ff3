/** No request asks for these messages, and no page lets a person choose a language yet. */
export const LOCALE = 'en';
