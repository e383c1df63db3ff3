import { randomUUID } from 'node:crypto';
import type { CoHostScope } from '@kwela/domain/hosting/co-host-scopes';
import type { Mail } from '../../../adapters/mail/port.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { sendInvitations } from '../mails/send-invitations.ts';

/** The link of an invitation, as the mail brought it. */
export interface InvitationLink {
  readonly id: string;
  readonly key: string;
}

export function linkIn({ text }: Pick<Mail, 'text'>): InvitationLink {
  const [, id = '', key = ''] = /invitation=([0-9a-f-]{36})#key=([\w-]+)/.exec(text) ?? [];
  return { id, key };
}

/** What hosts and co-hosts do with each other, as tests need it. */
export function teamDesk(server: TestServer, sent: readonly Mail[]) {
  const invite = (
    host: TestPerson,
    email: string,
    scopes: readonly CoHostScope[],
    vehicleIds: readonly string[] | null = null,
    id: string = randomUUID(),
  ) =>
    server.call(
      'team/invite',
      { id, email, scopes: [...scopes], vehicleIds: vehicleIds && [...vehicleIds] },
      { as: host },
    );
  return {
    invite,
    /** Invites somebody, and accepts for them by the link of the mail. */
    async join(
      host: TestPerson,
      helper: TestPerson,
      scopes: readonly CoHostScope[],
      vehicleIds: readonly string[] | null = null,
    ): Promise<string> {
      const invited = await invite(host, helper.email, scopes, vehicleIds);
      if (!invited.ok) throw new Error(`The invitation was refused: ${invited.code}`);
      await sendInvitations(server.services);
      const mail = sent.findLast(({ to }) => to === helper.email);
      if (mail === undefined) throw new Error('No invitation came');
      await server.succeed('team/answer-invitation', { ...linkIn(mail), isAccepted: true }, { as: helper });
      return invited.value.id;
    },
  };
}
