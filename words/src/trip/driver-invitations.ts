import { msg } from '@lingui/core/runtime-macro';

/** The mail to somebody whom a guest asks to drive as well. */
export const DRIVER_INVITATION_MAIL = (guest: string) => ({
  subject: msg`${{ guest }} asks you to share the driving`,
  opening: msg`${{ guest }} has booked this car on Kwela and wants you to drive it as well. Say yes, and show your driving licence once. You can only drive once we’ve checked it, and it costs you nothing.`,
  button: msg`See the invitation`,
  notMeant: msg`If you don’t know this person, you can ignore this email.`,
});
