import { z } from 'zod';
import { SmsNotSent, type SmsSender } from './port.ts';
import { postMessage } from './post-message.ts';

const BASE_URL = 'https://platform.clickatell.com';
const TAKEN = new Set([200, 202, 207]);

const Answer = z.object({ messages: z.array(z.object({ accepted: z.boolean() })).min(1) });

interface ClickatellOptions {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

/** Clickatell's One API. Source: docs/rules/south-africa.md “Text messages”. */
export const openClickatell = ({ apiKey, baseUrl = BASE_URL, timeoutMs }: ClickatellOptions): SmsSender => ({
  name: 'clickatell',
  async send({ to, text }) {
    const { status, body } = await postMessage({
      sender: 'clickatell',
      url: `${baseUrl}/v1/message`,
      // The bare key, without the word Bearer.
      authorization: apiKey,
      body: { messages: [{ channel: 'sms', to, content: text }] },
      timeoutMs,
    });
    if (!TAKEN.has(status)) throw new SmsNotSent('clickatell', `status ${status}`);
    const answer = Answer.safeParse(body);
    if (!answer.success) throw new SmsNotSent('clickatell', 'an answer that cannot be read');
    if (!answer.data.messages.every(({ accepted }) => accepted)) {
      throw new SmsNotSent('clickatell', 'not accepted');
    }
  },
});
