import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context.ts';
import { inviteUser } from '../invite.ts';
import { deleteFactor, listFactors } from './factors.ts';
import { generateLink } from './generate-link.ts';
import { changeUserAsAdmin, deleteUser, readUserAsAdmin } from './user.ts';
import { createUser, listUsers } from './users.ts';

/** What trusted servers can do to accounts: the only endpoints that the service key opens here. */
export function adminRoutes(app: FastifyInstance, context: AuthContext, bodyLimit: number): void {
  app.get('/admin/users', (request, reply) => listUsers(context, request, reply));
  app.post('/admin/users', { bodyLimit }, (request) => createUser(context, request));
  app.get('/admin/users/:userId', (request) => readUserAsAdmin(context, request));
  app.put('/admin/users/:userId', { bodyLimit }, (request) => changeUserAsAdmin(context, request));
  app.delete('/admin/users/:userId', (request) => deleteUser(context, request));
  app.get('/admin/users/:userId/factors', (request) => listFactors(context, request));
  app.delete('/admin/users/:userId/factors/:factorId', (request) => deleteFactor(context, request));
  app.post('/admin/generate_link', { bodyLimit }, (request) => generateLink(context, request));
  app.post('/invite', { bodyLimit }, (request) => inviteUser(context, request));
}
