import { codeAt, stepAt } from '../services/auth/factors/totp.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(typed: string): Buffer {
  const bits = [...typed].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What a person's authenticator app shows for a secret that they typed in, a few 30-second steps off if asked. */
export const codeShown = (secret: string, now: Date, stepsOff = 0): string =>
  codeAt(bytesOf(secret), stepAt(now) + stepsOff);
