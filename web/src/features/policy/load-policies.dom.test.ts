import { currentPolicy } from '@kwela/contract/policies';
import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { broken, serve } from '../../testing/server.ts';
import { loadPolicies } from './load-policies.ts';
import { keepPolicies, policyNow } from './policy.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const FIRST = publicPolicyOf(POLICY_1);
/** From December on a request waits for two hours alone. */
const NEXT = {
  ...FIRST,
  version: 2,
  validFrom: new Date('2026-12-01T00:00:00Z'),
  times: { ...FIRST.times, requestHours: 2 },
};
const given = (...policies: (typeof FIRST)[]) =>
  currentPolicy.output.parse({
    policies: policies.map((policy) => ({ ...policy, validFrom: policy.validFrom.toISOString() })),
  });

/** The page as the server wrote it. */
function write(policies: object[] | null) {
  document.getElementById('policies')?.remove();
  if (policies === null) return;
  const script = document.head.appendChild(document.createElement('script'));
  script.id = 'policies';
  script.type = 'application/json';
  script.textContent = JSON.stringify(policies);
}
const comeBack = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(document, 'addEventListener');
});
afterEach(() => {
  for (const [, listener] of vi.mocked(document.addEventListener).mock.calls) {
    document.removeEventListener('visibilitychange', listener);
  }
  vi.restoreAllMocks();
  write(null);
  keepPolicies([FIRST]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads what the server wrote into the page and asks for nothing', async () => {
  const server = serve();
  write(given(FIRST, NEXT).policies);
  await loadPolicies();
  expect(policyNow().times.requestHours).toBe(FIRST.times.requestHours);
  expect(server.asked('policies/current')).toEqual([]);
});

it('goes over to the next version on its day, with the page still open', async () => {
  serve();
  write(given(FIRST, NEXT).policies);
  await loadPolicies();
  vi.setSystemTime('2026-12-01T00:00:00Z');
  expect(policyNow().times.requestHours).toBe(2);
});

it('asks the server where the page has none', async () => {
  const server = serve({ 'policies/current': () => given({ ...NEXT, validFrom: FIRST.validFrom }) });
  await loadPolicies();
  expect(server.asked('policies/current')).toHaveLength(1);
  expect(policyNow().times.requestHours).toBe(2);
});

it('asks again when somebody comes back after ten minutes, not before, and keeps what it has in trouble', async () => {
  const server = serve({ 'policies/current': () => broken() });
  write(given(FIRST).policies);
  await loadPolicies();
  const asked = () => server.asked('policies/current').length;
  await vi.advanceTimersByTimeAsync(599_000);
  await comeBack();
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  await comeBack();
  expect(asked()).toBe(1);
  await comeBack();
  expect(asked()).toBe(1);
  expect(policyNow().version).toBe(FIRST.version);
  server.on('policies/current', () => given({ ...NEXT, validFrom: FIRST.validFrom }));
  await vi.advanceTimersByTimeAsync(600_000);
  await comeBack();
  expect(policyNow().version).toBe(2);
});
