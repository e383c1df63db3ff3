import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { sendInvitations } from './mails/send-invitations.ts';
import { sendTeamMails } from './mails/send-team-mails.ts';
import { linkIn, teamDesk } from './testing/desk.ts';

const carrier = mailCatcher();
const { mailer, sent } = carrier;
let server: TestServer;
let desk: ReturnType<typeof teamDesk>;
let thandi: TestPerson;
let lerato: TestPerson;
let polo: string;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' },
    mailer,
  });
  desk = teamDesk(server, sent);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  carrier.isAway = false;
  people += 1;
  thandi = await server.person(`Thandi${people}`, ['host']);
  lerato = await server.person(`Lerato${people}`);
  polo = await hostCar(server, thandi);
  sent.length = 0;
});

/** What has left since the last time: to whom, and what it says at the top. */
async function told() {
  await sendTeamMails(server.services);
  const mails = sent.filter(({ key }) => key?.startsWith('team:') === true);
  sent.length = 0;
  return mails.map(({ to, subject, text }) => ({ to, subject: subject.replace(' – Kwela', ''), text }));
}
async function link() {
  const invited = await desk.invite(thandi, lerato.email, ['calendar'], [polo]);
  if (!invited.ok) throw new Error(invited.code);
  await sendInvitations(server.services);
  return linkIn(sent.at(-1) ?? { text: '' });
}
async function helping() {
  const id = await desk.join(thandi, lerato, ['calendar'], [polo]);
  await told();
  const [coHost] = (await server.succeed('team/list', {}, { as: thandi })).coHosts;
  return { id, version: coHost?.version ?? 0 };
}
const speaks = async (person: TestPerson, locale: string) => {
  const { error } = await person.client.from('profiles').update({ locale }).eq('id', person.userId);
  expect(error).toBeNull();
};

describe('a host', () => {
  it('is told once that somebody accepted, and what they may do, however often it is sent', async () => {
    const mine = await link();
    const accept = () =>
      server.succeed('team/answer-invitation', { ...mine, isAccepted: true }, { as: lerato });
    await Promise.all([accept(), accept()]);
    await Promise.all([sendTeamMails(server.services), sendTeamMails(server.services)]);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: thandi.email,
      subject: expect.stringMatching(/^Lerato\d+.* is your co-host now$/),
    });
    expect(mail?.text).toContain('Calendar, prices and requests');
    expect(mail?.text).toContain('Volkswagen Polo Vivo 2022');
    expect(await told()).toEqual([]);
  });

  it('is told that somebody declined, by the address that was invited', async () => {
    await server.succeed('team/answer-invitation', { ...(await link()), isAccepted: false }, { as: lerato });
    expect(await told()).toMatchObject([
      { to: thandi.email, subject: `${lerato.email} declined your invitation` },
    ]);
  });

  it('is told that somebody left, in the language that the host reads', async () => {
    const { id } = await helping();
    await speaks(thandi, 'af');
    await server.succeed('team/leave', { id }, { as: lerato });
    await server.succeed('team/leave', { id }, { as: lerato });
    const mails = await told();
    expect(mails).toMatchObject([
      { to: thandi.email, subject: expect.stringMatching(/ is nie meer jou medegasheer nie$/) },
    ]);
    expect(mails[0]?.text).not.toContain('Calendar');
  });
});

describe('a co-host', () => {
  const change = (id: string, version: number, scopes: ('calendar' | 'money' | 'messages')[]) =>
    server.succeed('team/change', { id, version, scopes, vehicleIds: null }, { as: thandi });

  it('is told what they may help with from now on, in their language', async () => {
    const { id, version } = await helping();
    await speaks(lerato, 'zu');
    await change(id, version, ['calendar', 'money']);
    await change(id, version, ['calendar', 'money']);
    const mails = await told();
    expect(mails).toMatchObject([
      { to: lerato.email, subject: expect.stringMatching(/^UThandi\d+.* ushintshe lokho ongasiza ngakho$/) },
    ]);
    expect(mails[0]?.text).toContain('Zonke izimoto zakhe');
  });

  it('is told of the last of several changes alone', async () => {
    const { id, version } = await helping();
    const changed = await change(id, version, ['money']);
    await change(id, changed.version, ['messages']);
    const mails = await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Messages and reviews');
  });

  it('is told that the help is over, and no more of what changed before', async () => {
    const { id, version } = await helping();
    await change(id, version, ['money']);
    await server.succeed('team/remove', { id }, { as: thandi });
    await server.succeed('team/remove', { id }, { as: thandi });
    expect(await told()).toMatchObject([
      { to: lerato.email, subject: expect.stringMatching(/^You no longer help Thandi\d+/) },
    ]);
  });

  it('who has not accepted yet is told nothing of a change or of being taken back', async () => {
    await link();
    const [coHost] = (await server.succeed('team/list', {}, { as: thandi })).coHosts;
    const id = coHost?.id ?? '';
    await change(id, coHost?.version ?? 0, ['money']);
    await server.succeed('team/remove', { id }, { as: thandi });
    expect(await told()).toEqual([]);
  });
});

it('waits while nobody carries mail, and then leaves once', async () => {
  const { id } = await helping();
  await server.succeed('team/leave', { id }, { as: lerato });
  carrier.isAway = true;
  expect(await told()).toEqual([]);
  carrier.isAway = false;
  server.clock.advance(5_000);
  expect(await told()).toHaveLength(1);
  expect(await told()).toEqual([]);
});
