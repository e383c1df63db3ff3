import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { fieldIssues, isRefusal, NetworkTrouble, Refusal } from './refusal.ts';

type Answer = Response | Error;

function answering(answer: Answer) {
  const fetched = vi.fn(async (_url: string, _request: RequestInit): Promise<Response> => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('reads with a plain query, lists with commas, nothing for what is left out', async () => {
    const fetched = answering(json(200, { items: [], nextCursor: null }));
    await call('vehicles/search', {
      near: '-33.92,18.42',
      from: '2026-12-04T08:00:00Z',
      to: '2026-12-06T08:00:00Z',
      category: ['economy', 'compact'],
      make: undefined,
    });
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(
      '/functions/v1/vehicles/search?near=-33.92%2C18.42&from=2026-12-04T08%3A00%3A00Z&to=2026-12-06T08%3A00%3A00Z&category=economy%2Ccompact',
    );
    expect(request?.method).toBe('GET');
    expect(new Headers(request?.headers).has('authorization')).toBe(false);
  });

  it('sends a command as JSON with its key', async () => {
    const fetched = answering(json(200, { bookingId: 'b', state: 'expired' }));
    await call('bookings/abandon', { id: 'b' }, { idempotencyKey: 'k-1' });
    const [, request] = fetched.mock.calls[0] ?? [];
    expect(request).toMatchObject({ method: 'POST', body: '{"id":"b"}' });
    expect(new Headers(request?.headers).get('idempotency-key')).toBe('k-1');
  });

  it('hands on a refusal with its code, sentence and details', async () => {
    answering(
      json(409, {
        code: 'price_changed',
        message: 'The price changed.',
        details: { cents: 1 },
        requestId: 'r',
      }),
    );
    const error = await call('bookings/abandon', { id: 'b' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'price_changed', status: 409, details: { cents: 1 } });
    expect(isRefusal(error, 'price_changed')).toBe(true);
    expect(isRefusal(error, 'not_found')).toBe(false);
  });

  it('calls it trouble when there is no answer, or one that only says it broke', async () => {
    answering(new TypeError('Failed to fetch'));
    await expect(call('vehicles/markets', {})).rejects.toBeInstanceOf(NetworkTrouble);
    answering(json(503, { code: 'unavailable', message: 'x' }));
    await expect(call('vehicles/markets', {})).rejects.toMatchObject({ kind: 'server' });
  });

  it('lists what is wrong with each field', () => {
    const details = { issues: [{ field: 'near', message: 'give near=lat,lng' }] };
    expect(fieldIssues(new Refusal('invalid_input', 'Check this.', 400, details))).toEqual({
      near: 'give near=lat,lng',
    });
  });
});
