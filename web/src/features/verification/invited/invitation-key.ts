import { keyOfLink } from '../../../lib/tab/link-key.ts';

/** In the address of the page for documents: the invitation that a link asks for. */
export const INVITATION_PARAM = 'invitation';

/** The secret of an invitation; who comes back from signing in comes without it. */
export const keyOfInvitation = (invitationId: string, hash: string): string =>
  keyOfLink(`kwela-invitation:${invitationId}`, hash);
