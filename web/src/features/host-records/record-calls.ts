import { t } from '@lingui/core/macro';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { call, type InputOf, type OutputOf, read } from '../../lib/api.ts';
import { usePages } from '../../lib/paging/use-pages.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { dismiss, toast } from '../../ui/overlays/toast.ts';

export type ExpensesAnswer = OutputOf<'records/expenses'>;
export type Expense = ExpensesAnswer['items'][number];
export type DrivesAnswer = OutputOf<'records/drives'>;
export type Drive = DrivesAnswer['items'][number];
export type RecordCar = ExpensesAnswer['cars'][number];

/** The cars of a host, to choose from. */
export const carOptions = (cars: readonly RecordCar[]) =>
  cars.map(({ id, title, plate }) => ({ value: id, label: `${title}, ${plate}` }));

const PAGE = 20;
const FRESH = { staleTime: 0, placeholderData: keepPreviousData };

/** What a list is asked for. */
export type RecordsAsked = Pick<InputOf<'records/expenses'>, 'fromOn' | 'toOn' | 'vehicleId'>;

/** Expenses, page by page; while another period is loaded, the one before stays on show. */
export const useExpenses = (asked: RecordsAsked) =>
  usePages(
    ['records/expenses', asked],
    (from, init) => read('records/expenses', { ...asked, limit: PAGE, ...from }, init),
    FRESH,
  );

/** The kilometre log, in the same way. */
export const useDrives = (asked: RecordsAsked) =>
  usePages(
    ['records/drives', asked],
    (from, init) => read('records/drives', { ...asked, limit: PAGE, ...from }, init),
    FRESH,
  );

/** Asks again for what a change may have changed. */
export function useRecordsChanged() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('records/'),
    });
}

/** Deletes a record, and offers to bring it back. */
export function useRemoveRecord(kind: InputOf<'records/remove'>['kind']) {
  const changed = useRecordsChanged();
  const restore = async (id: string) => {
    dismiss();
    try {
      await call('records/restore', { kind, id });
    } catch (error) {
      toast({ tone: 'error', title: t`We couldn’t restore it`, description: wordsFor(error) });
    }
    await changed();
  };
  return useMutation({
    mutationFn: (id: string) => call('records/remove', { kind, id }),
    onSuccess: (_, id) =>
      toast({
        title: t`The entry is deleted`,
        action: createElement(
          Button,
          { tone: 'secondary', size: 'sm', onClick: () => void restore(id) },
          t`Undo`,
        ),
      }),
    onError: (error) => toast({ tone: 'error', title: t`It was not deleted`, description: wordsFor(error) }),
    onSettled: changed,
  });
}
