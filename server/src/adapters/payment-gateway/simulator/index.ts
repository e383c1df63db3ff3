import type { FastifyPluginAsync } from 'fastify';
import type { PaymentGateway } from '../port.ts';
import { deliverDue } from './deliveries.ts';
import { simulatorGateway } from './gateway.ts';
import type { SimulatorParts } from './parts.ts';
import { simulatorRoutes } from './routes.ts';

export interface Simulator {
  readonly gateway: PaymentGateway;
  /** The hosted checkout, to be registered under `/simulator`. */
  readonly routes: FastifyPluginAsync;
  /** Sends the messages that are due; call it each second. */
  deliverDue(): Promise<number>;
}

/** Test Pay: a payment company that is played by this server. */
export const openSimulator = (parts: SimulatorParts): Simulator => ({
  gateway: simulatorGateway(parts),
  routes: simulatorRoutes(parts),
  deliverDue: () => deliverDue(parts),
});
