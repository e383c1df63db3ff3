import type { OutputOf } from '../../../../lib/api.ts';
import { idOf } from '../../../../testing/ids.ts';

type Answer = OutputOf<'guest-messages/templates'>;

export const POLO = { id: idOf(2), title: 'Volkswagen Polo Vivo 2022' };
export const HILUX = { id: idOf(3), title: 'Toyota Hilux 2021' };
/** What Thandi sends a day before pick-up of her Polo. */
export const GATE: Answer['templates'][number] = {
  id: idOf(4),
  name: 'Gate',
  schedule: { event: 'before_pick_up', hoursBefore: 24 },
  text: 'Hi {guest}, the gate code is 4821.',
  vehicleIds: [POLO.id],
  isOn: true,
  version: 3,
  canChange: true,
};
export const LIST: Answer = {
  templates: [GATE],
  cars: [POLO, HILUX],
  hasAllCars: true,
  maxTemplates: 30,
};
