import { KEPT_FOR, keptSince } from '../../../config/kept-for.ts';
import type { Tx } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { type Check, type Refusal, type Refused, refuse } from '../result.ts';
import { dropCooldown, dropCooldownsBefore, noteAsked } from '../store/send-cooldowns.ts';

/** What is counted apart: anyone who just confirmed an address may ask for a new password at once. */
export type CooldownKind =
  | 'signup'
  | 'otp'
  | 'recovery'
  | 'invite'
  | 'email_change'
  | 'phone_change'
  | 'reauthentication'
  | 'second_factor';

const ALL = 'the whole installation';

type Cooldown = { readonly kind: CooldownKind; readonly address: string };
type Channel = 'mail' | 'sms';

const hashOf = ({ secrets }: Pick<AuthContext, 'secrets'>, { kind, address }: Cooldown) =>
  secrets.fingerprint(`${kind}\n${address}`, 'send cooldown');

const channelOf = (address: string): Channel => (address.includes('@') ? 'mail' : 'sms');

/** Known and unknown addresses alike: anyone who is promised a message that nobody carries would wait for it in vain. */
function requireTransport({ mailer, sms }: Pick<AuthContext, 'mailer' | 'sms'>, channel: Channel): Check {
  if (channel === 'mail' && mailer === null) {
    return refuse(422, 'email_provider_disabled', 'No mail can be sent from here at the moment');
  }
  if (channel === 'sms' && sms === null) {
    return refuse(422, 'phone_provider_disabled', 'No SMS can be sent from here at the moment');
  }
  return null;
}

/**
 * Counts a message against what the installation sends in five minutes, whether or not one goes out in the end. Before the
 * transaction that writes the message down, which may be rolled back.
 */
export async function takeFromBudget(context: AuthContext, address: string): Promise<Check> {
  const { rateLimits, now } = context;
  const channel = channelOf(address);
  const cannot = requireTransport(context, channel);
  if (cannot !== null) return cannot;
  const refused = await rateLimits[channel].fromAddress(ALL, now().getTime());
  if (refused === null) return null;
  const { extras } = refused.refusal;
  return tooMany(channel, `${channel === 'mail' ? 'email' : 'SMS'} rate limit exceeded`, extras);
}

/**
 * Starts the cooldown of an address, or refuses with the seconds to wait. Known and unknown addresses are refused alike, and of
 * two who ask at the same moment one is refused.
 */
export async function startCooldown(
  tx: Tx,
  { settings, secrets }: Pick<AuthContext, 'settings' | 'secrets'>,
  cooldown: Cooldown,
  now: Date,
): Promise<Check> {
  const channel = channelOf(cooldown.address);
  const frequencyS = channel === 'mail' ? settings.mailFrequencyS : settings.smsFrequencyS;
  const hash = hashOf({ secrets }, cooldown);
  const earliest = new Date(now.getTime() - frequencyS * 1000);
  await dropCooldownsBefore(tx, keptSince(now, KEPT_FOR.sentMessages));
  const askedAt = await noteAsked(tx, hash, earliest, now);
  if (askedAt === null) return null;
  const seconds = Math.max(1, Math.ceil((askedAt.getTime() - earliest.getTime()) / 1000));
  return tooMany(channel, `For security purposes, you can only request this after ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });
}

/** Ends the cooldown of an address whose message did its work: anyone who is there may ask for the next one at once. */
export async function endCooldown(
  tx: Tx,
  context: Pick<AuthContext, 'secrets'>,
  cooldown: Cooldown,
): Promise<void> {
  await dropCooldown(tx, hashOf(context, cooldown));
}

const tooMany = (channel: Channel, message: string, extras: Refusal['extras']): Refused =>
  refuse(
    429,
    channel === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit',
    message,
    extras,
  );
