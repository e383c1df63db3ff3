import type { Person } from '@kwela/domain/actor';
import type { Role } from '@kwela/domain/roles/roles';
import { paymentGateways } from '../adapters/payment-gateway/gateways.ts';
import { findCheckout } from '../adapters/payment-gateway/simulator/checkout-repo.ts';
import { simulatorGateway } from '../adapters/payment-gateway/simulator/gateway.ts';
import { testPay } from '../adapters/payment-gateway/simulator/parts.ts';
import { endCheckout } from '../adapters/payment-gateway/simulator/settle-checkout.ts';
import type { Call, Services } from '../modules/context.ts';
import { webhook } from '../modules/payments/webhook.ts';
import { idFrom, type Random } from './random.ts';

/** Where the past is played: the real use-cases, with a clock that can be set. */
export interface DemoContext {
  readonly services: Services;
  setClock(instant: Date): void;
  callAs(userId: string, roles: readonly Role[], idempotencyKey?: string): Call<Person>;
  /** The guest pays by card at the hosted checkout, and the company tells us. */
  pay(checkoutUrl: string): Promise<void>;
}

const CARD_ENDINGS = ['1111', '4242', '0005', '8431', '2290'] as const;

/** Nothing leaves the process, so the signer and the checker can share any text. */
const SECRET = 'demo';

const nothing = () => Promise.resolve();

export function openDemoContext(real: Services, random: Random): DemoContext {
  let clock = real.now();
  const now = () => clock;
  const company = testPay(SECRET);
  const parts = { company, database: real.database, siteUrl: real.siteUrl, now };
  const gateway = simulatorGateway({ ...parts, fetch });
  const services: Services = {
    ...real,
    gateways: paymentGateways([gateway], [company.name]),
    // Nobody is told of a past that is made up, nor reminded of it.
    reactions: {
      ...real.reactions,
      tell_people: nothing,
      tell_programs: nothing,
      set_reminders: nothing,
      ask_for_reviews: nothing,
    },
    mailer: null,
    sms: null,
    analytics: null,
    now,
    newId: () => idFrom(random),
    randomInt: (below) => random.int(0, below - 1),
  };

  /** Takes the company's message as our webhook does: signature first. */
  async function takeMessage(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const raw = Buffer.from(await request.arrayBuffer());
    const headers = Object.fromEntries(request.headers);
    const taken = await webhook(services, { provider: company.name, rawBody: raw, headers });
    return new Response(null, { status: taken.ok ? 200 : 401 });
  }

  return {
    services,
    setClock(instant) {
      clock = instant;
    },
    callAs(userId, roles, idempotencyKey) {
      const actor: Person = { kind: 'person', userId, roles, now: clock };
      const from = {
        sessionId: null,
        requestId: 'demo',
        hostingAction: null,
        ip: '127.0.0.1',
        userAgent: '',
        locale: 'en',
      } as const;
      return { ...services, actor, ...from, idempotencyKey: idempotencyKey ?? null };
    },
    async pay(checkoutUrl) {
      const checkout = await findCheckout(
        real.database.db,
        company.name,
        checkoutUrl.split('/').at(-1) ?? '',
      );
      if (checkout === undefined) throw new Error('the checkout of a demo booking is gone');
      const ending = {
        result: 'approved',
        cardEnding: random.pick(CARD_ENDINGS),
        delivery: 'prompt',
      } as const;
      await endCheckout({ ...parts, fetch: takeMessage }, checkout, ending);
    },
  };
}

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: string; readonly details: unknown };

/** A plan keeps every rule, so a refusal is a fault of the plan. */
export function granted<Value>(what: string, outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`The demo could not ${what}: ${outcome.refusal} ${JSON.stringify(outcome.details)}`);
}
