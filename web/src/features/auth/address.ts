/** What people sign in with: an email address or a mobile number. */
export type Address = { readonly email: string } | { readonly phone: string };

const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/;
const LOOKS_LIKE_NUMBER = /^\+?[\d\s().-]+$/;
const LOCAL_NUMBER = /^0\d{9}$/;
/** As on business cards, `+27 (0)82 123 4567`: the zero is for who dials within the country. */
const ZERO_AFTER_COUNTRY = /^\+270(?=\d{9}$)/;
const INTERNATIONAL_NUMBER = /^\+[1-9]\d{6,14}$/;

/** `082 123 4567` and `+27 82 123 4567` are the same number; null for what is neither a number nor an email address. */
export function addressFrom(typed: string): Address | null {
  const text = typed.trim();
  if (LOOKS_LIKE_EMAIL.test(text)) return { email: text };
  if (!LOOKS_LIKE_NUMBER.test(text)) return null;
  const digits = text.replace(/[^\d+]/g, '').replace(ZERO_AFTER_COUNTRY, '+27');
  if (LOCAL_NUMBER.test(digits)) return { phone: `+27${digits.slice(1)}` };
  return INTERNATIONAL_NUMBER.test(digits) ? { phone: digits } : null;
}

/** The address as it is said back to the person. */
export const addressText = (address: Address): string => ('email' in address ? address.email : address.phone);
