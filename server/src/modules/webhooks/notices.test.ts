import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { sendWebhookNotices } from './steps/send-notices.ts';
import { openWebhooks, URL_OF_HOOK } from './testing/program.ts';

/** What Thandi is told by mail when a webhook of hers was turned off. */

const { server, thandi, program, mails, wanted, send, block } = await openWebhooks();
const { db } = server.database;
let car: string;
beforeEach(async () => {
  mails.isAway = false;
  car = await hostCar(server, thandi, { bufferMinutes: 120 });
});

/** A webhook whose program says that it is gone. */
async function gone() {
  const asked = { ...wanted(), url: `${URL_OF_HOOK}?key=secret` };
  await server.succeed('webhooks/add', asked, { as: thandi });
  await block(car);
  program.answer = { kind: 'answered', status: 410 };
  await send();
  return asked;
}
const notices = async () => {
  await Promise.all([sendWebhookNotices(server.services), sendWebhookNotices(server.services)]);
  return mails.sent.splice(0).map(({ to, subject }) => [to, subject.replace(' – Kwela', '')]);
};
const OFF = [thandi.email, 'We turned your webhook off'];

describe('the mail about a webhook that was turned off', () => {
  it('names the host of its address and nothing that may be a secret', async () => {
    await gone();
    await sendWebhookNotices(server.services);
    const [mail] = mails.sent;
    expect(mail?.text).toContain('hooks.co.za');
    expect(mail?.text).toContain('/host/tools?tab=api');
    for (const form of [mail?.text, mail?.html]) expect(form).not.toContain('key=secret');
  });

  it('is not sent to an address that was never confirmed', async () => {
    await gone();
    const confirmed = (at: Date | null) =>
      db.updateTable('auth.users').set({ email_confirmed_at: at }).where('id', '=', thandi.userId).execute();
    await confirmed(null);
    expect(await notices()).toEqual([]);
    await confirmed(TEST_NOW);
    expect(await notices()).toEqual([]);
  });

  it('is in the language of its host', async () => {
    await thandi.client.from('profiles').update({ locale: 'af' }).eq('id', thandi.userId);
    await gone();
    await sendWebhookNotices(server.services);
    expect(mails.sent[0]?.html).toContain('<html lang="af"');
    await thandi.client.from('profiles').update({ locale: 'en' }).eq('id', thandi.userId);
  });

  it('waits while the mail is away, and is sent once', async () => {
    await gone();
    mails.isAway = true;
    expect(await notices()).toEqual([]);
    mails.isAway = false;
    expect(await notices()).toEqual([]);
    server.clock.advance(60_000);
    expect(await notices()).toEqual([OFF]);
    server.clock.advance(86_400_000);
    expect(await notices()).toEqual([]);
  });

  it('is not sent once its host has seen to it, or removed it, before the mail left', async () => {
    const seen = await gone();
    await server.succeed('webhooks/change', { ...seen, isOn: true }, { as: thandi });
    const removed = await gone();
    await server.succeed('webhooks/remove', { id: removed.id }, { as: thandi });
    expect(await notices()).toEqual([]);
  });

  it('is sent again when it is turned off again', async () => {
    const webhook = await gone();
    expect(await notices()).toEqual([OFF]);
    await server.succeed('webhooks/change', { ...webhook, isOn: true }, { as: thandi });
    await block(car, '26');
    await send();
    expect(await notices()).toEqual([OFF]);
  });
});
