import { HOST_DETAILS } from '@kwela/domain/testing/identities';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { type Detail, openListings } from '../listings/testing/desk.ts';
import { sendHostMails } from './send-host-mails.ts';

/** Mails that had to wait, for the carrier or for the morning, while the same happened once more for other reasons. */

const mails = mailCatcher();
const { server, desk, thandi, carol } = await openListings({ mailer: mails.mailer });
await desk.ready(thandi);
const HOUR_MS = 3_600_000;
beforeEach(async () => {
  await server.database.db.deleteFrom('host_mails').execute();
  mails.sent.length = 0;
  mails.isAway = false;
});

async function told() {
  await Promise.all([sendHostMails(server.services), sendHostMails(server.services)]);
  return mails.sent.splice(0).filter(({ key }) => key?.startsWith('host:') === true);
}
const now = (id: string) => server.succeed('listings/get', { id }, { as: thandi });
const handedIn = async () => desk.submit(await desk.whole(thandi), thandi);
type Reasons = Parameters<typeof server.succeed<'listings/send-back'>>[1]['reasons'];
const sendBack = ({ id, version }: Pick<Detail, 'id' | 'version'>, reasons: Reasons, note: string | null) =>
  server.succeed('listings/send-back', { id, version, reasons, note }, { as: carol });
const UNCLEAR = 'Some photos are dark or blurred.';
const DISC = 'The licence disc says something else.';

/** Sent back for its photos, handed in again, and sent back for its disc. */
async function sentBackTwice(): Promise<string> {
  const { id } = await sendBack(await handedIn(), ['photos_unclear'], 'The boot is dark.');
  server.clock.advance(60_000);
  await desk.submit(await now(id), thandi);
  await sendBack(await now(id), ['disc_differs'], 'The disc is of 2024.');
  return id;
}

describe('a host whose car was sent back twice before a mail left', () => {
  it('reads the last reasons alone, with the note that belongs to them', async () => {
    const id = await sentBackTwice();
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(DISC);
    expect(mail?.text).toContain('A note from us: The disc is of 2024.');
    expect(mail?.text).not.toContain(UNCLEAR);
    expect(mail?.text).toContain(`/host/add-vehicle?id=${id}`);
    server.clock.advance(HOUR_MS);
    expect(await told()).toEqual([]);
  });

  it('reads no first mail after the second, which the carrier had not taken in time', async () => {
    const { id } = await sendBack(await handedIn(), ['photos_unclear'], null);
    mails.isAway = true;
    expect(await told()).toEqual([]);
    mails.isAway = false;
    server.clock.advance(1_000);
    await desk.submit(await now(id), thandi);
    await sendBack(await now(id), ['disc_differs'], null);
    expect((await told()).map(({ text }) => text.includes(DISC))).toEqual([true]);
    server.clock.advance(HOUR_MS);
    expect(await told()).toEqual([]);
  });

  it('reads both when the first had left', async () => {
    const { id } = await sendBack(await handedIn(), ['photos_unclear'], null);
    expect((await told()).map(({ text }) => text.includes(UNCLEAR))).toEqual([true]);
    server.clock.advance(60_000);
    await desk.submit(await now(id), thandi);
    await sendBack(await now(id), ['disc_differs'], null);
    expect((await told()).map(({ text }) => text.includes(DISC))).toEqual([true]);
  });

  it('reads of each of two cars what is about that one', async () => {
    const first = await sendBack(await handedIn(), ['photos_unclear'], 'The first one.');
    server.clock.advance(60_000);
    const second = await sendBack(await handedIn(), ['photos_unclear'], 'The second one.');
    const read = (await told()).map(({ text }) =>
      [first, second].map(({ id }) => text.includes(`?id=${id}`)).concat(text.includes('The first one.')),
    );
    expect(read.toSorted()).toEqual([
      [false, true, false],
      [true, false, true],
    ]);
  });
});

it('a host whose details were sent back twice reads the last reason alone', async () => {
  const lindiwe = await server.person(`Lindiwe${server.services.randomInt(1e9)}`, ['host']);
  const submit = (lastName: string) =>
    server.succeed(
      'hosts/submit-identity',
      { ...HOST_DETAILS, firstNames: 'Lindiwe', lastName },
      { as: lindiwe },
    );
  const decide = (reason: 'address_not_found' | 'document_expired') =>
    server.succeed(
      'hosts/decide-identity',
      { hostId: lindiwe.userId, decision: 'send_back', reason },
      { as: carol },
    );
  await submit('Dangerfield');
  await decide('address_not_found');
  server.clock.advance(60_000);
  await submit('Dangerfield');
  await decide('document_expired');
  const [mail, ...more] = (await told()).filter(({ to }) => to === lindiwe.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Your document has expired. Use one that is valid.');
  expect(mail?.text).not.toContain('We couldn’t find your address.');
});
