import { createHmac, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
const STEP_S = 30;
/** Clocks of telephones run a little early or late. */
const STEPS_OFF = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of whole steps since 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_S);

/** The code of an authenticator app for one step: SHA-1, as every app understands it. Source: RFC 6238. */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code belongs to, or null: wrong, too far off, or not newer than the one accepted last. */
export function acceptedStep(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number | null,
): number | null {
  const here = stepAt(now);
  let accepted: number | null = null;
  for (let step = here - STEPS_OFF; step <= here + STEPS_OFF; step += 1) {
    const isNew = lastStep === null || step > lastStep;
    if (isSame(codeAt(secret, step), code) && isNew) accepted ??= step;
  }
  return accepted;
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The form in which people type a secret into an app. Source: RFC 4648 §6, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Half a sign, such as a cut emoji, cannot be escaped as it is. */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

/** What the QR code says to an authenticator app. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = `${escaped(issuer)}:${escaped(account)}`;
  const parameters = [
    ['algorithm', 'SHA1'],
    ['digits', String(DIGITS)],
    ['issuer', escaped(issuer)],
    ['period', String(STEP_S)],
    ['secret', secret],
  ];
  return `otpauth://totp/${label}?${parameters.map((pair) => pair.join('=')).join('&')}`;
}
