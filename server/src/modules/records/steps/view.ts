import type { RecordProblem } from '@kwela/domain/records/faults';
import type { RecordCar } from '../store/cars-repo.ts';

/** The cars of a host as their records name them. */
export const carViews = (cars: readonly RecordCar[]) =>
  cars.map(({ publicId: id, title, plate }) => ({ id, title, plate }));

/** What is wrong, as it travels. */
export const problemViews = (problems: readonly RecordProblem[]) =>
  problems.map((problem) => ({ ...problem }));
