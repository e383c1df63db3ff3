/** What became of fetching an address that somebody typed. */
export const FETCH_FAULTS = [
  /** The rules of the domain do not let the server go there; `why` says which. */
  'not_allowed',
  'unknown_host',
  'unreachable',
  'timed_out',
  'too_large',
  'too_many_redirects',
  'refused',
] as const;
export type FetchFault = (typeof FETCH_FAULTS)[number];

export type Fetched =
  | { readonly kind: 'read'; readonly text: string; readonly etag: string | null }
  /** It is as it was when it had the ETag that was sent along. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly fault: FetchFault; readonly why: string };

/** What an address that was told something answered; one that leads on elsewhere is not followed. */
export type Posted =
  | { readonly kind: 'answered'; readonly status: number }
  | {
      readonly kind: 'failed';
      readonly fault: Extract<FetchFault, 'not_allowed' | 'unknown_host' | 'unreachable' | 'timed_out'>;
      readonly why: string;
    };

export interface PostedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Reads a text from an address that somebody typed, or tells it something. Every address on the way is judged by the domain's rules, names are resolved
 * once and the connection goes to an address that was judged. Never throws. Source: docs/rules/outgoing.md.
 */
export interface Outgoing {
  /** Whether the rules let an address be read at all, before anything is asked of its name. */
  mayFetch(url: string): boolean;
  fetchText(url: string, known: { readonly etag: string | null }): Promise<Fetched>;
  post(url: string, message: PostedMessage): Promise<Posted>;
}
