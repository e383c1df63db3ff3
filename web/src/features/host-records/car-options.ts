import type { RecordCar } from './record-calls.ts';

/** The cars of a host, to choose from. */
export const carOptions = (cars: readonly RecordCar[]) =>
  cars.map(({ id, title, plate }) => ({ value: id, label: `${title}, ${plate}` }));
