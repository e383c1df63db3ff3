import { noteOffline } from './online-status.ts';
import { NetworkError } from './refusal.ts';

/** What an installation tells every browser. */
interface PublicConfig {
  readonly anonKey: string;
  readonly currency: 'ZAR';
  /** Whether visitors who agree to it are told of to Google Analytics. */
  readonly tellsGoogle: boolean;
}

export async function readPublicConfig(): Promise<PublicConfig> {
  const answer = await fetch('/config.json').catch(() => null);
  if (!answer?.ok) {
    noteOffline();
    throw new NetworkError(answer ? 'server' : 'no_answer');
  }
  return answer.json();
}
