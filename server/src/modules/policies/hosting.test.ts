import { HOSTING_1 } from '@kwela/domain/policy/versions/hosting-1';
import { after, days } from '@kwela/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hostingPoliciesOf } from './hosting-policies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('tells anybody the numbers of hosting that hold now, whole', async () => {
  const { policies } = await server.succeed('policies/hosting', {});
  expect(policies).toEqual([JSON.parse(JSON.stringify(HOSTING_1))]);
});

describe('two versions', () => {
  const second = {
    ...HOSTING_1,
    version: 2,
    validFrom: after(HOSTING_1.validFrom, days(100)),
    standing: { ...HOSTING_1.standing, answerWithinHours: 4 },
  };
  const versions = hostingPoliciesOf([HOSTING_1, second]);
  const hoursAt = (at: Date) => versions.at(at).standing.answerWithinHours;

  it('change over on the day of the later one', () => {
    expect([after(second.validFrom, -1), second.validFrom].map(hoursAt)).toEqual([8, 4]);
  });

  it('are told ahead, and the earlier one no more once it is over', () => {
    expect(versions.from(HOSTING_1.validFrom).map(({ version }) => version)).toEqual([1, 2]);
    expect(versions.from(second.validFrom).map(({ version }) => version)).toEqual([2]);
  });

  it('are found by the number that a standing keeps; one that never was is a fault', () => {
    expect(versions.byVersion(1)).toBe(HOSTING_1);
    expect(() => versions.byVersion(3)).toThrow('no version 3');
  });
});
