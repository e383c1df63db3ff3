import type { CommandName } from '@kwela/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf, read } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { itemsOf, usePages } from '../../../lib/paging/use-pages.ts';
import { useHostId } from '../team/whose-cars.ts';
import type { CarTold } from './CarNumbers.tsx';

export type OwnCar = OutputOf<'listings/mine'>['items'][number];
export type OwnCarList = NonNullable<InputOf<'listings/mine'>['list']>;

const OWN_CARS = 'listings/mine';

/** The cars of the host whom the address is about, page by page; those that are archived by themselves. */
export function useOwnCars(list: OwnCarList) {
  const hostId = useHostId();
  const query = usePages(
    [OWN_CARS, list, hostId],
    (from, init) => read(OWN_CARS, { list, hostId, ...from }, init),
    { staleTime: 0 },
  );
  return {
    ...query,
    cars: itemsOf(query.data),
    hasArchived: query.data?.pages[0]?.hasArchived ?? false,
  };
}

/** What each car did lately, once it is known; the list of cars does not wait for it. */
export function useCarNumbers(isWanted: boolean): (vehicleId: string) => CarTold | null {
  const { data } = useQuery({ ...callQuery('host-numbers/cars', {}), enabled: isWanted });
  return (vehicleId) => {
    const car = data?.cars.find((one) => one.vehicleId === vehicleId);
    return data === undefined || car === undefined ? null : { ...car, windows: data.windows };
  };
}

type CarCommand = Extract<
  CommandName,
  'listings/snooze' | 'listings/wake' | 'listings/archive' | 'listings/duplicate'
>;

/** Does something with a car; the list is read again either way, as a refusal says that it was not up to date. */
export function useCarCommand<Name extends CarCommand>(name: Name) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSettled: (detail) => {
      if (detail !== undefined) {
        queries.removeQueries({ queryKey: callQuery('listings/get', { id: detail.id }).queryKey });
      }
      return queries.invalidateQueries({ queryKey: [OWN_CARS] });
    },
  });
}
