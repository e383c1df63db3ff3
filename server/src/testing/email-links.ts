import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { fetchInto, type TestServer } from './test-server.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
  /** The first link in it, as a person follows it; empty when there is none. */
  readonly link: string;
  /** The code in it; empty when there is none. */
  readonly code: string;
  /** The token of the link. */
  readonly token: string;
}

/** All that came to an address or a phone, newest first. */
export function messagesTo(server: TestServer, to: string): Letter[] {
  const messages = server.mailbox?.messages().filter((message) => message.to === to) ?? [];
  return messages.map(({ subject, text }) => {
    const link = /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '';
    const code = /(?:^|\n)(\d{6,10})(?:\n|$| is your)/.exec(text)?.[1] ?? '';
    const token = link === '' ? '' : (new URL(link).searchParams.get('token') ?? '');
    return { subject: subject ?? '', text, link, code, token };
  });
}

export function messageTo(server: TestServer, to: string): Letter {
  const [newest] = messagesTo(server, to);
  if (newest === undefined) throw new Error(`Nothing came to ${to}`);
  return newest;
}

/** Follows a link as a browser does, and tells where it ended. */
export async function follow(server: TestServer, link: string): Promise<{ status: number; target: URL }> {
  const { pathname, search } = new URL(link);
  const answer = await server.http.inject({ url: pathname + search });
  return { status: answer.statusCode, target: new URL(String(answer.headers.location)) };
}

/** What stands behind the hash of an address. */
export const fragmentOf = (target: URL) => Object.fromEntries(new URLSearchParams(target.hash.slice(1)));

/** The official client in the flow whose links come back with a code to exchange. */
export const pkceClient = (server: TestServer): SupabaseClient =>
  createClient(server.config.siteUrl, server.tokens.anonKey(), {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchInto(server) },
  });
