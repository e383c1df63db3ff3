import type { Insertable } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';

export type NewVehicleRow = Insertable<DB['vehicles']>;
