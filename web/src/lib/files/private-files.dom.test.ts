import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldIssues, NetworkError } from '../refusal.ts';
import { handIn, saveDocument, saveRecordFile, saveShareReceipt, saveTicketFile } from './private-files.ts';

const held = vi.hoisted(() => ({ token: null as string | null, renewed: null as string | null }));
vi.mock('../session.ts', () => ({
  accessToken: async () => held.token,
  renewedToken: async () => held.renewed,
}));

const CV = new File(['%PDF-1.7 page %%EOF'], 'my cv & letter.pdf', { type: 'application/pdf' });
const KEPT = { id: 'f', name: 'my cv letter.pdf', kind: 'application/pdf', bytes: 19 };
const still = () => new AbortController().signal;

function answering(answer: (bearer: string | null) => Response | Error) {
  const fetched = vi.fn(async (_address: string, { headers }: RequestInit): Promise<Response> => {
    const said = answer(new Headers(headers).get('authorization'));
    if (said instanceof Error) throw said;
    return said;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const bearersOf = (fetched: ReturnType<typeof answering>) =>
  fetched.mock.calls.map(([, request]) => new Headers(request.headers).get('authorization'));
const unauthenticated = () =>
  Response.json({ code: 'unauthenticated', message: 'Please sign in to do this.' }, { status: 401 });

beforeEach(() => {
  Object.assign(held, { token: null, renewed: null });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('handing a file in', () => {
  it('sends its bytes as they are, under its name, for a visitor too', async () => {
    const fetched = answering(() => Response.json(KEPT));
    expect(await handIn(CV, still())).toEqual(KEPT);
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/functions/v1/files/upload?name=my%20cv%20%26%20letter.pdf');
    expect(request).toMatchObject({ method: 'POST', body: CV });
    expect(new Headers(request?.headers).get('content-type')).toBe('application/octet-stream');
    expect(bearersOf(fetched)).toEqual([null]);
  });

  it('is done with a newer token when the server does not accept the one that was held', async () => {
    const fetched = answering((bearer) =>
      bearer === 'Bearer new' ? Response.json(KEPT) : unauthenticated(),
    );
    Object.assign(held, { token: 'old', renewed: 'new' });
    expect(await handIn(CV, still())).toEqual(KEPT);
    expect(bearersOf(fetched)).toEqual(['Bearer old', 'Bearer new']);
    expect(fetched.mock.calls.map(([, { body }]) => body)).toEqual([CV, CV]);
  });

  it('goes on as a visitor once the session has ended, and is refused only once', async () => {
    const fetched = answering((bearer) => (bearer === null ? Response.json(KEPT) : unauthenticated()));
    held.token = 'old';
    expect(await handIn(CV, still())).toEqual(KEPT);
    expect(bearersOf(fetched)).toEqual(['Bearer old', null]);
    const always = answering(unauthenticated);
    await expect(handIn(CV, still())).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(always).toHaveBeenCalledTimes(2);
  });

  it('that is refused hands on why, with the field', async () => {
    const message = 'This name is too long.';
    answering(() =>
      Response.json(
        { code: 'invalid_input', message, details: { issues: [{ field: 'name', message }] } },
        { status: 400 },
      ),
    );
    const error = await handIn(CV, still()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'invalid_input', status: 400, message });
    expect(fieldIssues(error)).toEqual({ name: message });
  });

  it('is trouble of the line or of the server, and neither when it was stopped', async () => {
    answering(() => new TypeError('Failed to fetch'));
    await expect(handIn(CV, still())).rejects.toMatchObject({ kind: 'no_answer' });
    answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(handIn(CV, still())).rejects.toBeInstanceOf(NetworkError);
    const stopped = new DOMException('The user aborted a request.', 'AbortError');
    answering(() => stopped);
    await expect(handIn(CV, still())).rejects.toBe(stopped);
  });

  it('has words also for a refusal that has none', async () => {
    answering(() => new Response('<h1>Too large</h1>', { status: 413 }));
    await expect(handIn(CV, still())).rejects.toMatchObject({
      code: 'unknown',
      status: 413,
      message: 'That did not work. Try again.',
    });
  });
});

describe('a file that is saved on this device', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:kwela';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  const FILE = { id: 'a b', name: 'slip.pdf' };

  it.each<[string, () => Promise<void>, string, string]>([
    [
      'of a ticket',
      () => saveTicketFile({ ref: 'TKT-1' }, FILE),
      '/functions/v1/tickets/file?ref=TKT-1&id=a+b',
      'slip.pdf',
    ],
    [
      'of a ticket of a visitor',
      () => saveTicketFile({ ref: 'TKT-1', key: 'k&' }, FILE),
      '/functions/v1/tickets/file?ref=TKT-1&id=a+b&key=k%26',
      'slip.pdf',
    ],
    ['of a host', () => saveRecordFile(FILE), '/functions/v1/records/file?id=a+b', 'slip.pdf'],
    [
      'of a share',
      () => saveShareReceipt('receipt.pdf', { shareId: 's', key: 'k' }),
      '/functions/v1/documents/share-file?shareId=s&key=k',
      'receipt.pdf',
    ],
    [
      'of a trip',
      () => saveDocument('invoice.pdf', { kind: 'trip_invoice', bookingId: 'b' }),
      '/functions/v1/documents/file?kind=trip_invoice&bookingId=b',
      'invoice.pdf',
    ],
  ])('%s is asked for by what opens it', async (_, save, address, name) => {
    const fetched = answering(() => new Response('%PDF'));
    await save();
    expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([address]);
    expect(saved).toEqual([name]);
  });

  it('is none when it is refused, and says why', async () => {
    answering(() => Response.json({ code: 'not_found', message: 'Not there.' }, { status: 404 }));
    await expect(saveRecordFile(FILE)).rejects.toMatchObject({ code: 'not_found', message: 'Not there.' });
    expect(saved).toEqual([]);
  });
});
