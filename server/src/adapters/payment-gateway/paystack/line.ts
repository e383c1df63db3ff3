import { z } from 'zod';
import { type PaystackAccount, paystackClient, paystackRefusal } from '../../paystack/client.ts';
import { GatewayUnavailable } from '../port.ts';

export const PAYSTACK = 'paystack';
const FAULT = 500;
const NOT_FOUND = 404;
const TOO_MANY = 429;
const UNAUTHORISED = 401;

/** The envelope of an answer that says yes. */
const yes = z.object({ status: z.literal(true), data: z.unknown() });

/** A yes with what it brings, or a clear no with the company’s word for it. */
export type PaystackAnswer<Data> =
  | { readonly isDone: true; readonly data: Data }
  | { readonly isDone: false; readonly isUnknown: boolean; readonly message: string };

/** Questions about payments, whose answers are read by a shape. */
export interface PaystackLine {
  /** POST with a body, GET without. A fault, a key that is wrong, or what cannot be read throws `GatewayUnavailable`. */
  ask<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    body?: object,
  ): Promise<PaystackAnswer<z.output<Shape>>>;
}

export function paystackLine(account: PaystackAccount): PaystackLine {
  const unavailable = (why: string) => new GatewayUnavailable(PAYSTACK, new Error(why));
  const send = paystackClient(account, unavailable);
  return {
    async ask(path, shape, body) {
      const answer = await send(path, body);
      const said = yes.safeParse(answer.body);
      const read = said.success ? shape.safeParse(said.data.data) : null;
      if (read?.success === true) return { isDone: true, data: read.data };
      const no = paystackRefusal.safeParse(answer.body);
      const isClear =
        answer.status < FAULT && answer.status !== TOO_MANY && answer.status !== UNAUTHORISED && no.success;
      if (!isClear) throw unavailable(`${path}: ${answer.status}`);
      return { isDone: false, isUnknown: answer.status === NOT_FOUND, message: no.data.message ?? '' };
    },
  };
}
