import { createServer } from 'node:http';
import { inProcesses } from '../http/processes.ts';

/** Two processes that answer with their number, for `processes.test.ts`. */
const [port, mayStart] = process.argv.slice(2);

await inProcesses(2, async () => {
  if (mayStart !== 'true') process.exit(3);
  const http = createServer((_request, response) => response.end(String(process.pid)));
  http.listen(Number(port), '127.0.0.1');
  process.on('SIGTERM', () => {
    http.close(() => process.exit(0));
    http.closeAllConnections();
  });
});
