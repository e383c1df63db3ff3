import { askCompany, type CompanyAnswer } from '../ask-company.ts';
import { SmsNotSent } from './port.ts';

const TIMEOUT_MS = 10_000;

interface Order {
  readonly sender: string;
  readonly url: string;
  readonly authorization: string;
  readonly body: unknown;
  readonly timeoutMs?: number | undefined;
}

/** Posts one message to a company; what it answers is for the caller to judge. */
export const postMessage = ({ sender, timeoutMs = TIMEOUT_MS, ...order }: Order): Promise<CompanyAnswer> =>
  askCompany({ method: 'POST', ...order, timeoutMs }, (why) => new SmsNotSent(sender, why));
