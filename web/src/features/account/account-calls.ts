import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../lib/api.ts';
import { NetworkError } from '../../lib/refusal.ts';
import { accessToken, supabase } from '../../lib/session.ts';
import { say } from '../../lib/words.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { Address } from '../auth/address.ts';
import { authWords } from '../auth/auth-messages.ts';
import { refusalOf } from '../auth/auth-outcome.ts';

export type MyAccount = OutputOf<'accounts/me'>;

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_aal: msg`This needs your second step. Sign out, sign in again with your second step, then come back here.`,
  reauthentication_not_valid: msg`That code is not right or has expired. Ask for a new one.`,
  mfa_verified_factor_exists: msg`You already get codes by SMS on this number.`,
  mfa_factor_name_conflict: msg`You’ve already started this. Wait five minutes, then try again.`,
  too_many_enrolled_mfa_factors: msg`You already have ten of these, which is the most. Remove one first.`,
  mfa_phone_enroll_not_enabled: msg`Codes by SMS aren’t available at the moment. Use an authenticator app.`,
  mfa_webauthn_enroll_not_enabled: msg`Passkeys aren’t available at the moment. Use an authenticator app.`,
  mfa_totp_enroll_not_enabled: msg`Authenticator apps aren’t available at the moment.`,
  email_exists: msg`This address belongs to another account. Use another one.`,
  phone_exists: msg`This number belongs to another account. Use another one.`,
  manual_linking_disabled: msg`Sign-in methods can’t be added or removed at the moment.`,
};

interface ServiceError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

interface ServiceAnswer {
  readonly error: ServiceError | null;
  /** Of rows: their errors do not tell it themselves. */
  readonly status?: number;
}

function troubleOf(error: ServiceError, status = error.status): Error {
  if (status === 0) return new NetworkError('no_answer');
  const known = WORDS[error.code ?? ''];
  return refusalOf({ ...error, status }, known ? say(known) : authWords(error));
}

/** A call of the official client; its errors become the ones that the rest of the app knows. */
export async function askService<Answer extends ServiceAnswer>(
  ask: (client: SupabaseClient) => PromiseLike<Answer>,
): Promise<Answer> {
  const answer = await ask(await supabase());
  if (answer.error !== null) throw troubleOf(answer.error, answer.status);
  return answer;
}

/**
 * Shows the code that an address got, so that it counts. The service opens a new session for the person who shows a code; the one
 * before it ends, as this device is signed in once.
 */
export async function proveAddress(address: Address, token: string): Promise<void> {
  const { auth } = await supabase();
  const { data: before } = await auth.getSession();
  const { data } = await askService(() =>
    'email' in address
      ? auth.verifyOtp({ email: address.email, token, type: 'email_change' })
      : auth.verifyOtp({ phone: address.phone, token, type: 'phone_change' }),
  );
  if (data.session && before.session) await auth.admin.signOut(before.session.access_token, 'local');
}

/** Something that changes the account: what is on show is read again, and a toast says what was done. */
export function useAccountChange<Input = void, Output = unknown>(
  run: (input: Input) => Promise<Output>,
  said?: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      // Anyone who has signed out by it has nothing to read again.
      if ((await accessToken()) !== null) {
        await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => isOfAccount(name) });
      }
      if (said) toast({ title: said });
    },
  });
}

const isOfAccount = (name: unknown): boolean => typeof name === 'string' && name.startsWith('account');
