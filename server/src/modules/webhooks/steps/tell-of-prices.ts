import type { PriceChangeCause } from '@kwela/domain/hosting/programs/webhook-events';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { tellPrograms } from './tell-programs.ts';

interface PricedAnew {
  readonly hostId: string;
  /** As its programs know it. */
  readonly publicId: string;
  /** Of its prices, which the change led to. */
  readonly version: number;
}

/** The prices of a car are others now. Each version is told once. */
export const tellOfPrices = (
  tx: Tx,
  { hostId, publicId, version }: PricedAnew,
  change: PriceChangeCause,
  at: Date,
  services: Pick<Services, 'newId'>,
): Promise<void> =>
  tellPrograms(
    tx,
    {
      hostId,
      event: 'prices.changed',
      about: `prices ${publicId} ${version}`,
      at,
      data: () => Promise.resolve({ vehicleId: publicId, version, change }),
    },
    services,
  );
