import type { Address } from '../store/users.ts';
import type { Message } from './message.ts';

/** To an address that somebody asks for and that has an account: its owner may have forgotten, and would wait in vain. */
export const knownAddressNotice = ({ email }: Address): Message | null =>
  email === undefined ? null : { kind: 'mail', to: email, facts: { about: 'already_registered' } };
