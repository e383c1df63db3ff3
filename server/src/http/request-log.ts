import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { destination } from 'pino';

const BUFFER_BYTES = 4096;
const FLUSH_EVERY_MS = 200;

let output: ReturnType<typeof destination> | null = null;

/**
 * The log goes out in blocks, at most 0.2 s late: a write for each line cost more than making the line. One for the process,
 * however many apps it opens: each goes on writing for as long as the process lives.
 */
export function logOutput() {
  output ??= destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_EVERY_MS });
  return output;
}

/** One line for each answer. Queries are left out: they can hold codes and addresses. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const [path] = request.url.split('?', 1);
    const facts = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...facts, err: error }, 'not answered');
    else request.log.info(facts, 'answered');
  }
}
