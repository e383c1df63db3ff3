import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, read } from './api.ts';
import { fieldIssues, isRefusal, NetworkError, Refusal } from './refusal.ts';

type Answer = Response | Error | DOMException;

/** The session of the person who calls: their token, and what comes of it when the server does not accept it. */
const held = vi.hoisted(() => ({
  token: null as string | null,
  renewed: null as string | null,
  refused: [] as string[],
}));
vi.mock('./session.ts', () => ({
  accessToken: async () => held.token,
  async renewedToken(refused: string) {
    held.refused.push(refused);
    return held.renewed;
  },
}));

function answering(answer: Answer) {
  const fetched = vi.fn(async (_url: string, _request: RequestInit): Promise<Response> => {
    if (answer instanceof Response) return answer;
    throw answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(held, { token: null, renewed: null });
});

describe('a call', () => {
  it('reads with a plain query, lists with commas, nothing for what is left out', async () => {
    const fetched = answering(json(200, { items: [], nextCursor: null }));
    await read('search/vehicles', {
      near: '-33.92,18.42',
      from: '2026-12-04T08:00:00Z',
      to: '2026-12-06T08:00:00Z',
      category: ['economy', 'compact'],
      make: undefined,
    });
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(
      '/functions/v1/search/vehicles?near=-33.92%2C18.42&from=2026-12-04T08%3A00%3A00Z&to=2026-12-06T08%3A00%3A00Z&category=economy%2Ccompact',
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

  const bearersOf = (fetched: ReturnType<typeof answering>) =>
    fetched.mock.calls.map(([, request]) => new Headers(request.headers).get('authorization'));
  const refusesToken = (token: string) =>
    vi.fn(async (_url: string, { headers }: RequestInit) =>
      new Headers(headers).get('authorization') === `Bearer ${token}`
        ? json(401, { code: 'unauthenticated', message: 'Please sign in again.' })
        : json(200, { items: [], nextCursor: null }),
    );

  it('is made once more with a newer token when the server does not accept the one that was held', async () => {
    const fetched = refusesToken('old');
    vi.stubGlobal('fetch', fetched);
    Object.assign(held, { token: 'old', renewed: 'new' });
    await call('bookings/abandon', { id: 'b' }, { idempotencyKey: 'k-1' });
    expect(bearersOf(fetched)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('goes on as a visitor where that is open to all once the session has ended', async () => {
    const fetched = refusesToken('old');
    vi.stubGlobal('fetch', fetched);
    held.token = 'old';
    await read('vehicles/markets', {});
    expect(bearersOf(fetched)).toEqual(['Bearer old', null]);
  });

  it('is not made again for a visitor', async () => {
    const fetched = answering(json(401, { code: 'unauthenticated', message: 'Please sign in to do this.' }));
    await expect(read('accounts/me', {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('calls it trouble when there is no answer, or one that only says it broke', async () => {
    answering(new TypeError('Failed to fetch'));
    await expect(read('vehicles/markets', {})).rejects.toBeInstanceOf(NetworkError);
    answering(json(503, { code: 'unavailable', message: 'x' }));
    await expect(read('vehicles/markets', {})).rejects.toMatchObject({ kind: 'server' });
  });

  it('that a page gives up is no trouble: it says nothing of the network', async () => {
    const givenUp = new DOMException('The user aborted a request.', 'AbortError');
    answering(givenUp);
    await expect(read('vehicles/markets', {})).rejects.toBe(givenUp);
  });

  it('has words also for a refusal that has none', async () => {
    answering(new Response('<h1>Forbidden</h1>', { status: 403 }));
    await expect(read('vehicles/markets', {})).rejects.toMatchObject({
      code: 'unknown',
      status: 403,
      message: 'That did not work. Try again.',
    });
  });

  it('that wants a second factor has the session read again, which knows of it, and is not made twice', async () => {
    const fetched = answering(
      json(403, { code: 'second_factor_required', message: 'Your second step first.' }),
    );
    Object.assign(held, { token: 'old', renewed: 'new', refused: [] });
    await expect(read('accounts/me', {})).rejects.toMatchObject({ code: 'second_factor_required' });
    expect(held.refused).toEqual(['old']);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('lists what is wrong with each field', () => {
    const details = { issues: [{ field: 'near', message: 'give near=lat,lng' }] };
    expect(fieldIssues(new Refusal('invalid_input', 'Check this.', 400, details))).toEqual({
      near: 'give near=lat,lng',
    });
  });
});
