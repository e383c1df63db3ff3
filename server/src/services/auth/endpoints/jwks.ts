import type { FastifyReply } from 'fastify';
import type { AuthContext } from '../context.ts';

/** GET /.well-known/jwks.json: the public halves of the signing keys. */
export const keySet = ({ tokens }: AuthContext, reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=600').send({ keys: tokens.keySet });
