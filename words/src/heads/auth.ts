import { msg } from '@lingui/core/runtime-macro';

/** The first words of each way to sign in that an address can ask for, by its `mode`, with what the tab says. */
export const AUTH_PAGES = {
  in: {
    tab: msg`Sign in`,
    title: msg`Good to see you again`,
    lead: msg`Sign in to book a car and to see your trips.`,
  },
  up: {
    tab: msg`Sign up`,
    title: msg`Create your account`,
    lead: msg`Use your name as it is on your driving licence.`,
  },
  code: {
    tab: msg`Sign in with a code`,
    title: msg`Sign in without a password`,
    lead: msg`We send you a code, by email or SMS. If you are new, it creates your account.`,
  },
  forgot: {
    tab: msg`Forgotten password`,
    title: msg`Forgotten your password?`,
    lead: msg`We email you a link to choose a new one.`,
  },
} as const;

export type AuthMode = keyof typeof AUTH_PAGES;
export const isAuthMode = (mode: string | null | undefined): mode is AuthMode =>
  typeof mode === 'string' && Object.hasOwn(AUTH_PAGES, mode);
