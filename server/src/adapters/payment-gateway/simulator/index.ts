import type { FastifyPluginAsync } from 'fastify';
import { deliverDue } from './deliveries.ts';
import { type SimulatedGateway, simulatorGateway } from './gateway.ts';
import type { SimulatedCompany, SimulatorParts } from './parts.ts';
import { simulatorRoutes } from './routes.ts';

export interface Simulator {
  readonly company: SimulatedCompany;
  readonly gateway: SimulatedGateway;
  /** The hosted checkout, to be registered under the company's path. */
  readonly routes: FastifyPluginAsync;
  /** Sends the messages that are due; call it each second. */
  deliverDue(): Promise<number>;
}

/** A payment company that is played by this server. */
export const openSimulator = (parts: SimulatorParts): Simulator => ({
  company: parts.company,
  gateway: simulatorGateway(parts),
  routes: simulatorRoutes(parts),
  deliverDue: () => deliverDue(parts),
});
