import { z } from 'zod';
import { SmsNotSent, type SmsSender } from './port.ts';
import { postMessage } from './post-message.ts';

const BASE_URL = 'https://api.bulksms.com';

const Answer = z.array(z.object({ status: z.object({ type: z.string() }) })).min(1);

interface BulkSmsOptions {
  readonly tokenId: string;
  readonly tokenSecret: string;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

/** BulkSMS. Source: docs/rules/south-africa.md “Text messages”. */
export const openBulkSms = ({
  tokenId,
  tokenSecret,
  baseUrl = BASE_URL,
  timeoutMs,
}: BulkSmsOptions): SmsSender => ({
  name: 'bulksms',
  async send({ to, text }) {
    const { status, body } = await postMessage({
      sender: 'bulksms',
      url: `${baseUrl}/v1/messages`,
      authorization: `Basic ${Buffer.from(`${tokenId}:${tokenSecret}`).toString('base64')}`,
      body: { to: `+${to}`, body: text },
      timeoutMs,
    });
    if (status !== 201) throw new SmsNotSent('bulksms', `status ${status}`);
    const answer = Answer.safeParse(body);
    if (!answer.success) throw new SmsNotSent('bulksms', 'an answer that cannot be read');
    if (answer.data.some((message) => message.status.type === 'FAILED')) {
      throw new SmsNotSent('bulksms', 'not accepted');
    }
  },
});
