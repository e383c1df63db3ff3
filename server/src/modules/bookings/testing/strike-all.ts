import { strike } from '../../../testing/strike.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { sendMessages } from '../../notifications/send-messages.ts';

/** The clock strikes for all who wait for it: timers, payment companies with their late messages, and the post. */
export async function strikeAll(server: TestServer): Promise<void> {
  await strike(server);
  await server.simulator.deliverDue();
  await strike(server);
  await sendMessages(server.services);
}
