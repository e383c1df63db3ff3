/** How long the services keep what they note, from the list that `/privacy` says: they know no other rule of the domain. */
export { KEPT_FOR, keptSince, lengthMs } from '@kwela/domain/retention/retention';
