/** The record of accounts, under the name by which the endpoints know it; use-cases write to the same one. */
export { type AuditAction, type AuditEvent, record } from '../../db/audit.ts';
