import type { TeamMail } from '@kwela/domain/hosting/team/mails';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

interface TeamMailWords {
  readonly subject: MessageDescriptor;
  readonly opening: MessageDescriptor;
}

/** The mail that tells one side of a team what the other did; `other` is who did it. */
export const TEAM_MAIL_WORDS: Readonly<Record<TeamMail, (other: string) => TeamMailWords>> = {
  joined: (other) => ({
    subject: msg`${{ other }} is your co-host now`,
    opening: msg`${{ other }} accepted your invitation and can help with what is below from now on.`,
  }),
  declined: (other) => ({
    subject: msg`${{ other }} declined your invitation`,
    opening: msg`${{ other }} doesn’t want to be your co-host. Nothing else changes for you.`,
  }),
  left: (other) => ({
    subject: msg`${{ other }} is no longer your co-host`,
    opening: msg`${{ other }} stopped helping you and can’t see or do anything for you any more.`,
  }),
  changed: (other) => ({
    subject: msg`${{ other }} changed what you may help with`,
    opening: msg`This is what you may help ${{ other }} with from now on.`,
  }),
  removed: (other) => ({
    subject: msg`You no longer help ${{ other }}`,
    opening: msg`${{ other }} ended your help as a co-host. You can’t see or do anything for them any more.`,
  }),
};

export const TEAM_MAIL_LABELS = {
  mayHelp: msg`May help with`,
  openTeam: msg`Open my team`,
  openHelp: msg`See whom I help`,
} as const;
