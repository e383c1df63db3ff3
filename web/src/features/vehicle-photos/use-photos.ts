import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { wordsFor } from '../../lib/refusal.ts';

export type PhotoSet = OutputOf<'photos/list'>;
export type ArrangedPhoto = PhotoSet['items'][number];
export type Angle = ArrangedPhoto['angle'];

/** The photos of a car, and what changes them. Each change answers with all of them. */
export function usePhotos(vehicleId: string) {
  const client = useQueryClient();
  const query = callQuery('photos/list', { vehicleId });
  const asked = useQuery(query);
  const [problem, setProblem] = useState<string | null>(null);

  async function keep(answer: Promise<PhotoSet>): Promise<void> {
    await client.cancelQueries({ queryKey: query.queryKey });
    client.setQueryData(query.queryKey, await answer);
  }
  /** Whether it worked. Where not it is said, and the photos are shown as they are then. */
  async function arranged(answer: Promise<PhotoSet>): Promise<boolean> {
    setProblem(null);
    try {
      await keep(answer);
      return true;
    } catch (failure) {
      setProblem(wordsFor(failure));
      void asked.refetch();
      return false;
    }
  }
  return {
    photos: asked.data,
    asked,
    /** What went wrong with the last change. */
    problem,
    /** Throws what went wrong: it is said beside the file. */
    add: (photoId: string, angle: Angle) => keep(call('photos/add', { vehicleId, photoId, angle })),
    putBack: (photoId: string, angle: Angle) => arranged(call('photos/add', { vehicleId, photoId, angle })),
    reorder: (photoIds: string[]) => arranged(call('photos/reorder', { vehicleId, photoIds })),
    turn: (photoId: string, angle: Angle) =>
      arranged(call('photos/change-angle', { vehicleId, photoId, angle })),
    remove: (photoId: string) => arranged(call('photos/remove', { vehicleId, photoId })),
  };
}
