import type { FastifyInstance } from 'fastify';
import { forAdmins } from '../../admin/for-admins.ts';
import type { answeringWith, Endpoint } from '../../wire/answers.ts';
import { inviteUser } from '../invite.ts';
import { deleteFactor, listFactors } from './factors.ts';
import { generateLink } from './generate-link.ts';
import { changeUserAsAdmin, deleteUser, readUserAsAdmin } from './user.ts';
import { createUser, listUsers } from './users.ts';

/** What trusted servers can do to accounts: the only endpoints that the service key opens here. */
export function adminRoutes(
  app: FastifyInstance,
  answered: ReturnType<typeof answeringWith>,
  bodyLimit: number,
): void {
  const by = (endpoint: Endpoint) => answered(forAdmins(endpoint));
  app.get('/admin/users', by(listUsers));
  app.post('/admin/users', { bodyLimit }, by(createUser));
  app.get('/admin/users/:userId', by(readUserAsAdmin));
  app.put('/admin/users/:userId', { bodyLimit }, by(changeUserAsAdmin));
  app.delete('/admin/users/:userId', by(deleteUser));
  app.get('/admin/users/:userId/factors', by(listFactors));
  app.delete('/admin/users/:userId/factors/:factorId', by(deleteFactor));
  app.post('/admin/generate_link', { bodyLimit }, by(generateLink));
  app.post('/invite', { bodyLimit }, by(inviteUser));
}
