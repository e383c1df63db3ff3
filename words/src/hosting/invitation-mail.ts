import { msg } from '@lingui/core/runtime-macro';

/** The mail that asks somebody to help a host. */
export const INVITATION_MAIL = {
  subject: (host: string) => msg`${{ host }} asks you to be a co-host`,
  asked: (host: string) => msg`${{ host }} would like your help with their cars on Kwela.`,
  scopes: msg`You may help with`,
  cars: msg`Cars`,
  allCars: msg`All of their cars`,
  until: msg`Answer by`,
  open: msg`Read the invitation`,
  thisAddress: msg`Sign in with the email address that this was sent to, or create an account with it.`,
  notWanted: msg`If you don’t want to help, you don’t have to do anything.`,
} as const;
