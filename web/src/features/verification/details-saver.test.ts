import { EMPTY_DETAILS, type TypedDetails } from '@kwela/domain/verification/details';
import type { FieldChange, FieldConflict } from '@kwela/domain/verification/merge-changes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detailsSaver } from './details-saver.ts';
import { verificationOf } from './testing/sample.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened(answers: readonly (readonly FieldConflict[] | Error)[] = []) {
  const sent: (readonly FieldChange[])[] = [];
  const told: unknown[] = [];
  const saver = detailsSaver({
    read: EMPTY_DETAILS,
    send: async (changes) => {
      const answer = answers[sent.length] ?? [];
      sent.push(changes);
      if (answer instanceof Error) throw answer;
      return { verification: verificationOf(), conflicts: [...answer] };
    },
    onSaved: () => undefined,
    onConflicts: (conflicts) => void told.push(conflicts),
    onTrouble: (error) => void told.push(error),
  });
  return { saver, sent, told };
}
const typed = (changes: Partial<TypedDetails>): TypedDetails => ({ ...EMPTY_DETAILS, ...changes });

describe('what is typed', () => {
  it('is sent once somebody rests, with what changed alone', async () => {
    const { saver, sent } = opened();
    saver.write(typed({ city: 'D' }));
    saver.write(typed({ city: 'Durban' }));
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual([[{ field: 'city', from: '', to: 'Durban' }]]);
    saver.write(typed({ city: 'Durban', suburb: 'Glenwood' }));
    await saver.flush();
    expect(sent[1]).toEqual([{ field: 'suburb', from: '', to: 'Glenwood' }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(2);
  });

  it('is sent again where it did not get through', async () => {
    const { saver, sent, told } = opened([new Error('away')]);
    saver.write(typed({ city: 'Durban' }));
    await vi.advanceTimersByTimeAsync(800);
    expect(told).toEqual([new Error('away')]);
    await saver.flush();
    expect(sent[1]).toEqual([{ field: 'city', from: '', to: 'Durban' }]);
  });

  it('that another device changed is told, and sent again as meant', async () => {
    const { saver, sent, told } = opened([[{ field: 'city', kept: 'Durban' }]]);
    saver.write(typed({ city: 'Paarl' }));
    await saver.flush();
    expect(told).toEqual([[{ field: 'city', kept: 'Durban' }]]);
    saver.write(typed({ city: 'Paarl' }));
    await saver.flush();
    expect(sent[1]).toEqual([{ field: 'city', from: 'Durban', to: 'Paarl' }]);
  });
});
