/** A failure in the words of the data service; `details` and `hint` are always present in its body. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}

export const badGrammar = (part: string, text: string) =>
  new RestError(400, 'PGRST100', `"failed to parse ${part} (${text})"`);

export const badBody = (message: string) => new RestError(400, 'PGRST102', message);

export const unknownTable = (schema: string, name: string) =>
  new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`);

export const unknownColumn = (rows: string, column: string) =>
  new RestError(400, '42703', `column ${rows}.${column} does not exist`);

export const unknownColumnToWrite = (table: string, column: string) =>
  new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`);

/** Names what was looked for, the arguments in the order of the alphabet. */
export function unknownFunction(schema: string, name: string, sent: readonly string[]): RestError {
  const given = sent.toSorted();
  const called = `${schema}.${name}`;
  const how = given.length === 0 ? ' without parameters' : `(${given.join(', ')})`;
  const withWhat = given.length === 0 ? 'without parameters' : `with parameters ${given.join(', ')}`;
  return new RestError(404, 'PGRST202', `Could not find the function ${called}${how} in the schema cache`, {
    details: `Searched for the function ${called} ${withWhat}, but no matches were found in the schema cache.`,
  });
}

export const ambiguousFunction = (signatures: readonly string[]) =>
  new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );

export const unknownRelation = (rows: string, relation: string) =>
  new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${rows}' and '${relation}' in the schema cache`,
  );

export const notEmbedded = (relation: string) =>
  new RestError(400, 'PGRST108', `'${relation}' is not an embedded resource in this request`);

export const notExactlyOne = (rows: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const badRange = (details: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });

export const tooManyAffected = (rows: number) =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });

/** A write on a whole table is far more often a slip than a wish. */
export const needsFilter = (command: 'UPDATE' | 'DELETE') =>
  new RestError(400, '21000', `${command} requires a WHERE clause`);
