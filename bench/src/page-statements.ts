import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { openPostgres } from '../../server/src/db/open.ts';
import { inlined } from './pgbench.ts';

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a client was given to ask: a text with its values, or both in one. */
function sentBy([first, second]: readonly unknown[]): Sent | null {
  const text = typeof first === 'string' ? first : textOf(first);
  const values = Array.isArray(second) ? second : valuesOf(first);
  return text === null ? null : { text, values };
}

const textOf = (query: unknown): string | null =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : null;

const valuesOf = (query: unknown): readonly unknown[] =>
  typeof query === 'object' && query !== null && 'values' in query && Array.isArray(query.values)
    ? query.values
    : [];

/**
 * What the database is asked for each page, as one script of pgbench for a page: the product answers it here, in this
 * process, and every statement is noted with its values.
 */
export async function pageScripts(
  environment: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
  paths: readonly string[],
): Promise<string[]> {
  const database = openPostgres(environment.DATABASE_URL, 1, false);
  let sent: Sent[] = [];
  database.pool.on('connect', (client) => {
    const ask: (...asked: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (...asked: unknown[]) => {
        const one = sentBy(asked);
        if (one !== null) sent.push(one);
        return ask(...asked);
      },
    });
  });
  const { http } = await buildApp({ config: readConfig({ ...environment, LOG_LEVEL: 'silent' }), database });
  try {
    const scripts: string[] = [];
    for (const url of paths) {
      sent = [];
      const page = await http.inject({ url });
      if (page.statusCode !== 200) throw new Error(`${url} answered ${page.statusCode}`);
      if (!page.body.includes('id="first-view"')) throw new Error(`${url} is a shell, not a written page`);
      scripts.push(sent.map(({ text, values }) => inlined(text, values)).join(';\n'));
    }
    return scripts;
  } finally {
    await http.close();
    await database.close();
  }
}
