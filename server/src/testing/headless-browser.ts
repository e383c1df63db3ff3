import type { App } from '../app.ts';

const MOST_STEPS = 15;
const OF_THE_SITE = '/auth/v1/';

/** What a browser does between a click and the page at the end: redirects, cookies, and forms that post themselves. */
export interface HeadlessBrowser {
  /** Follows to the first page of the site; each step's address is kept. */
  visit(address: string): Promise<{ readonly page: URL; readonly steps: readonly URL[] }>;
}

type Request = { readonly url: URL; readonly form?: string };
type Answer = { readonly status: number; readonly headers: Headers; text(): Promise<string> };

export function openBrowser(app: App, siteUrl: string): HeadlessBrowser {
  const cookies = new Map<string, string>();

  async function ask({ url, form }: Request): Promise<Answer> {
    const isSite = url.origin === new URL(siteUrl).origin;
    return isSite ? askSite(app, url, form) : askOther(cookies, url, form);
  }

  return {
    async visit(address) {
      const steps: URL[] = [];
      let next: Request = { url: new URL(address) };
      for (let step = 0; step < MOST_STEPS; step += 1) {
        const { url } = next;
        steps.push(url);
        if (url.origin === new URL(siteUrl).origin && !url.pathname.startsWith(OF_THE_SITE)) {
          return { page: url, steps };
        }
        next = await following(await ask(next), url);
      }
      throw new Error(`The browser goes round in circles: ${steps.map(String).join(' → ')}`);
    },
  };
}

async function following(answer: Answer, from: URL): Promise<Request> {
  const location = answer.headers.get('location');
  if (location !== null) return { url: new URL(location, from) };
  const page = await answer.text();
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`Nothing to follow at ${from.href}: ${answer.status} ${page}`);
  const fields = [...page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, unescaped(value)],
  );
  return { url: new URL(unescaped(action), from), form: new URLSearchParams(fields).toString() };
}

const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

async function askSite(app: App, url: URL, form: string | undefined): Promise<Answer> {
  const answer = await app.http.inject({
    method: form === undefined ? 'GET' : 'POST',
    url: url.pathname + url.search,
    ...(form === undefined
      ? {}
      : { payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
  const location = answer.headers.location;
  return {
    status: answer.statusCode,
    headers: new Headers(typeof location === 'string' ? { location } : {}),
    text: () => Promise.resolve(answer.body),
  };
}

async function askOther(cookies: Map<string, string>, url: URL, form: string | undefined): Promise<Answer> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return answer;
}
