import { z } from 'zod';
import { type Check, invalid, ok, type Result, refuse } from '../result.ts';
import type { Address } from '../store/users.ts';

const MAX_METADATA_BYTES = 8 * 1024;
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]{2,}$/u;
/** As E.164 has it, without the plus. */
const PHONE = /^[1-9]\d{6,14}$/;

const text = z.string().nullish();

export const Metadata = z.record(z.string(), z.unknown());
export type Metadata = z.infer<typeof Metadata>;

/** The fields that the endpoints of this service read; others are ignored, as newer clients may send more. */
const Body = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  refresh_token: text,
  type: text,
  token: text,
  token_hash: text,
  nonce: text,
  channel: text,
  create_user: z.boolean().nullish(),
  code_challenge: text,
  code_challenge_method: text,
  data: Metadata.nullish(),
  app_metadata: z.unknown().optional(),
});
export type AuthBody = z.infer<typeof Body>;

export const bodyOf = (request: { readonly body: unknown }): Result<AuthBody> => bodyAs(Body, request);

/** As `bodyOf`, for an endpoint with fields of its own. */
export function bodyAs<Fields>(
  fields: z.ZodType<Fields>,
  request: { readonly body: unknown },
): Result<Fields> {
  const parsed = fields.safeParse(request.body ?? {});
  if (parsed.success) return ok(parsed.data);
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  return refuse(400, 'bad_json', `Could not read the request body: ${field || 'an object'} is not valid`);
}

/** The address in the one form that is stored. */
export function emailFrom(value: string): Result<string> {
  const email = value.trim().toLowerCase();
  if (email.length > 255 || !EMAIL.test(email)) {
    return invalid('Unable to validate email address: invalid format');
  }
  return ok(email);
}

/** The number in the one form that is stored: digits with the country code. */
export function phoneFrom(value: string): Result<string> {
  const phone = value.replace(/[\s+]/g, '');
  return PHONE.test(phone) ? ok(phone) : invalid('Invalid phone number format (E.164 required)');
}

type AddressWords = { readonly both: string; readonly neither: string };

/** The one address or number of a body. */
export function addressFrom(body: Pick<AuthBody, 'email' | 'phone'>, words: AddressWords): Result<Address> {
  if (body.email && body.phone) return invalid(words.both);
  if (body.email) {
    const email = emailFrom(body.email);
    return email.ok ? ok({ email: email.value }) : email;
  }
  if (!body.phone) return invalid(words.neither);
  const phone = phoneFrom(body.phone);
  return phone.ok ? ok({ phone: phone.value }) : phone;
}

/** Codes travel by SMS; the other channel that clients know is not offered. */
export function checkChannel({ channel }: Pick<AuthBody, 'channel'>): Check {
  return channel && channel !== 'sms' ? invalid('Invalid channel, the supported channel is sms') : null;
}

/** A person's own metadata travels in every token, so it is kept small; the database holds no NUL character. */
export function metadataFrom(data: Metadata): Result<Metadata> {
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) > MAX_METADATA_BYTES) return invalid('User metadata is too large');
  if (json.includes('\\u0000')) return invalid('User metadata must not contain NUL characters');
  return ok(data);
}
