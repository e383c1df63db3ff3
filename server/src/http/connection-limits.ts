import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** How long somebody may take to send a request, in milliseconds. */
export interface ConnectionLimits {
  readonly requestMs: number;
  readonly headersMs: number;
  readonly checkedEveryMs: number;
}

/** Anyone who sends a request drop by drop holds a connection that others want: 22 seconds, and it is closed. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 20_000,
  headersMs: 10_000,
  checkedEveryMs: 2000,
};

/** What a server does with its connections while it serves and when it ends. */
export const connectionOptions = ({ requestMs, headersMs, checkedEveryMs }: ConnectionLimits) =>
  ({
    requestTimeout: requestMs,
    // Node takes the longer of these two for the whole request.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkedEveryMs },
    forceCloseConnections: 'idle',
    // Anyone who asks on an open connection while the process ends gets an answer like any other.
    return503OnClosing: false,
  }) as const satisfies FastifyHttpOptions<Server>;
