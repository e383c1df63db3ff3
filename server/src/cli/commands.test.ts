import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { changeAdmin } from './admin-command.ts';
import { verifyAudit } from './audit-command.ts';

let server: TestServer;
let thandi: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ environment: { MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db
    .updateTable('user_roles')
    .set({ is_active: false })
    .where('role', '=', 'admin')
    .execute();
  thandi = await server.person(`Thandi${server.services.randomInt(1e9)}`);
});

const admin = (...parameters: string[]) => changeAdmin(server.database.db, parameters);
const audit = (...parameters: string[]) => verifyAudit(server.database.db, parameters);

const mayMakeAdmins = async (as: TestPerson): Promise<boolean> => {
  const { userId } = await server.person(`Somebody${server.services.randomInt(1e9)}`);
  const { error } = await as.client.from('user_roles').insert({ user_id: userId, role: 'admin' });
  return error === null;
};

describe('npm run admin', () => {
  it('makes the first admin, who can then make others, with the token she has already', async () => {
    expect(await mayMakeAdmins(thandi)).toBe(false);
    expect(await admin('grant', ` ${thandi.email.toUpperCase()} `.trim())).toMatchObject({ isDone: true });
    expect(await mayMakeAdmins(thandi)).toBe(true);
  });

  it('takes the role away with the next click, and says when nobody is left', async () => {
    await admin('grant', thandi.email);
    const { isDone, sentence } = await admin('revoke', thandi.email);
    expect(isDone).toBe(true);
    expect(sentence).toContain('is not an admin any more. There is no admin now');
    expect(await mayMakeAdmins(thandi)).toBe(false);
    expect((await admin('grant', thandi.email)).isDone).toBe(true);
    expect(await mayMakeAdmins(thandi)).toBe(true);
  });

  it('said twice changes nothing and says so', async () => {
    await admin('grant', thandi.email);
    expect((await admin('grant', thandi.email)).sentence).toContain('is an admin already');
    await admin('revoke', thandi.email);
    expect((await admin('revoke', thandi.email)).sentence).toContain('is not an admin.');
  });

  it('refuses an address that nobody has, and one that is not confirmed', async () => {
    expect(await admin('grant', 'nobody@example.co.za')).toMatchObject({
      isDone: false,
      sentence: expect.stringContaining('Nobody has an account'),
    });
    await server.database.db
      .updateTable('auth.users')
      .set({ email_confirmed_at: null })
      .where('id', '=', thandi.userId)
      .execute();
    expect(await admin('grant', thandi.email)).toMatchObject({
      isDone: false,
      sentence: expect.stringContaining('is not confirmed yet'),
    });
    expect(await mayMakeAdmins(thandi)).toBe(false);
  });

  it('is in the record as done by the system', async () => {
    await admin('grant', thandi.email);
    const last = await server.database.db
      .selectFrom('auth.audit')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', thandi.userId)
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(last).toMatchObject({
      action: 'role_added',
      actor_id: null,
      details: { role: 'admin', is_active: true, by: 'system' },
    });
  });

  it.each([[[]], [['grant']], [['promote', 'a@b.za']], [['grant', 'a@b.za', 'c@d.za']]])(
    'explains itself to %j',
    async (parameters) => {
      expect(await admin(...parameters)).toMatchObject({
        isDone: false,
        sentence: expect.stringContaining('npm run admin -- grant EMAIL'),
      });
    },
  );
});

describe('npm run audit', () => {
  it('says that the record is whole and tells its head, from which it goes on later', async () => {
    const first = await audit('verify');
    const head = first.sentence.split('\n').at(-1) ?? '';
    expect(first).toMatchObject({ isDone: true });
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    await admin('grant', thandi.email);
    expect(await audit('verify', '--head', head)).toMatchObject({ isDone: true });
    expect(await audit('verify', '--head', 'ab'.repeat(32))).toMatchObject({
      isDone: false,
      sentence: expect.stringContaining('cut off or rewritten'),
    });
  });

  it('explains itself to anything else', async () => {
    for (const parameters of [[], ['check'], ['verify', '--head'], ['verify', '--head', 'xyz']]) {
      expect(await audit(...parameters)).toMatchObject({
        isDone: false,
        sentence: expect.stringContaining('HEX'),
      });
    }
  });
});
