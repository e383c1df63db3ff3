import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { handInFile, hostFile } from '../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';

/** Thandi hands in the certificate of her own cover, hears nothing, and sends it again. It is the second of December. */
const { server, johan, naledi, newHost } = await openHosting();
let thandi: TestPerson;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi } = await newHost());
});

type Given = z.input<Contract['own-cover/submit']['input']>;
const PDF = Buffer.from('%PDF-1.7\ncertificate\n%%EOF\n');
const paper = async (as = thandi): Promise<string> =>
  (await handInFile(server, { name: 'certificate.pdf', content: PDF }, as)).json().id;
const certificate = async (more: Partial<Given> = {}): Promise<Given> => ({
  id: randomUUID(),
  company: 'Veld Cover',
  policyNumber: 'VC 1029',
  expiresOn: '2026-12-31',
  isSelfDriveCovered: true,
  fileId: await paper(),
  ...more,
});
const submit = (given: Given, as = thandi) => server.call('own-cover/submit', given, { as });
const mine = async (as = thandi) => (await server.succeed('own-cover/mine', {}, { as })).certificates;
const decide = (id: string, decision: 'approve' | 'decline', reason: 'file_unreadable' | null = null) =>
  server.call('own-cover/decide', { id, decision, reason }, { as: naledi });
const codeOf = async (fileId: string) => (await hostFile(server, fileId, thandi)).statusCode;

describe('a certificate that is sent again before anybody has decided', () => {
  it('is one, also when both come at once', async () => {
    const given = await certificate();
    const both = await Promise.all([submit(given), submit(given)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await mine()).toMatchObject([{ id: given.id, state: 'submitted', policyNumber: 'VC 1029' }]);
  });

  it('is as it was sent last: what was corrected stands, for her and for who decides', async () => {
    const given = await certificate();
    await submit(given);
    const said = { company: 'Karoo Cover', policyNumber: 'KC 7', expiresOn: '2027-05-31' };
    expect(await submit({ ...given, ...said })).toMatchObject({ value: { certificates: [said] } });
    const { waiting } = await server.succeed('own-cover/waiting', {}, { as: naledi });
    expect(waiting.filter(({ hostId }) => hostId === thandi.userId)).toMatchObject([
      { certificate: { id: given.id, ...said, file: { id: given.fileId } } },
    ]);
    await decide(given.id, 'approve');
    expect((await server.succeed('own-cover/mine', {}, { as: thandi })).coverUntilOn).toBe('2027-05-31');
  });

  it('with another file has that one, and the first is gone', async () => {
    const given = await certificate();
    await submit(given);
    const fileId = await paper();
    expect(await submit({ ...given, fileId })).toMatchObject({ ok: true });
    expect(await mine()).toMatchObject([{ file: { id: fileId } }]);
    expect([await codeOf(fileId), await codeOf(given.fileId)]).toEqual([200, 404]);
  });

  it.each([
    ['a day that is over', { expiresOn: '2026-12-01' }, 'certificate_run_out'],
    ['a file that is nobody’s', { fileId: randomUUID() }, 'file_unknown'],
  ])('with %s is refused and stays as it was', async (_, more, code) => {
    const given = await certificate();
    await submit(given);
    expect(await submit({ ...given, company: 'Karoo Cover', ...more })).toMatchObject({ code });
    expect(await mine()).toMatchObject([
      { company: 'Veld Cover', expiresOn: '2026-12-31', file: { id: given.fileId } },
    ]);
    expect(await codeOf(given.fileId)).toBe(200);
  });

  it('by another host is not there', async () => {
    const given = await certificate();
    await submit(given);
    const theirs = { ...given, company: 'Karoo Cover', fileId: await paper(johan) };
    expect(await submit(theirs, johan)).toMatchObject({ ok: false });
    expect(await mine()).toMatchObject([{ company: 'Veld Cover' }]);
  });
});

describe('a certificate about which somebody has decided', () => {
  it.each(['approve', 'decline'] as const)(
    'is changed by nothing that is sent again: %s',
    async (decision) => {
      const given = await certificate();
      await submit(given);
      await decide(given.id, decision, decision === 'decline' ? 'file_unreadable' : null);
      const before = await mine();
      expect(await submit({ ...given, expiresOn: '2029-12-31' })).toMatchObject({ ok: true });
      expect(await mine()).toEqual(before);
    },
  );

  it('is what one of two who press at once has said, with the reason of that one alone', async () => {
    const given = await certificate();
    await submit(given);
    const words = await Promise.all([
      decide(given.id, 'approve'),
      decide(given.id, 'decline', 'file_unreadable'),
    ]);
    expect(words.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    const [{ state, reason } = { state: '', reason: '' }] = await mine();
    expect([state, reason]).toEqual(
      state === 'approved' ? ['approved', null] : ['declined', 'file_unreadable'],
    );
  });
});

describe('the last day of a certificate', () => {
  it('is a day in South Africa: it holds until midnight there, and is run out a minute later', async () => {
    const given = await certificate({ expiresOn: '2026-12-02' });
    server.clock.set(new Date('2026-12-02T21:59:00Z'));
    expect(await submit(given)).toMatchObject({ ok: true });
    server.clock.set(new Date('2026-12-02T22:00:00Z'));
    expect(await decide(given.id, 'approve')).toMatchObject({ code: 'certificate_run_out' });
    const late = await certificate({ expiresOn: '2026-12-02' });
    await server.succeed('own-cover/withdraw', { id: given.id }, { as: thandi });
    expect(await submit(late)).toMatchObject({ code: 'certificate_run_out' });
    expect(await submit({ ...late, expiresOn: '2026-12-03' })).toMatchObject({ ok: true });
  });
});
