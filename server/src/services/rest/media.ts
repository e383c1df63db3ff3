import { RestError } from './errors.ts';

/** As what the rows are written: a list, the one object that was asked for, or lines of a table. */
export type Media = {
  readonly form: 'list' | 'object' | 'csv';
  readonly isStripped: boolean;
  readonly contentType: string;
};

const FORMS: ReadonlyMap<string, Media['form']> = new Map([
  ['application/json', 'list'],
  ['application/vnd.pgrst.array+json', 'list'],
  ['application/vnd.pgrst.array', 'list'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['application/vnd.pgrst.object', 'object'],
  ['text/csv', 'csv'],
  ['application/*', 'list'],
  ['*/*', 'list'],
]);

/** What the header `Accept` likes best of what there is. */
export function mediaOf(accept: string | undefined): Media {
  const asked = (accept?.trim() || '*/*').split(',').map(asMediaRange);
  for (const { type, parameters, quality } of asked.toSorted((one, other) => other.quality - one.quality)) {
    const form = FORMS.get(type);
    if (form !== undefined && quality > 0)
      return media(form, form !== 'csv' && parameters.get('nulls') === 'stripped');
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

function asMediaRange(text: string) {
  const [type = '', ...rest] = text.split(';').map((part) => part.trim().toLowerCase());
  const parameters = new Map(
    rest.map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim(), value.trim()];
    }),
  );
  const quality = Number(parameters.get('q') ?? 1);
  return { type, parameters, quality: Number.isNaN(quality) ? 0 : quality };
}

function media(form: Media['form'], isStripped: boolean): Media {
  if (form === 'csv') return { form, isStripped, contentType: 'text/csv; charset=utf-8' };
  const plain = form === 'object' ? 'application/vnd.pgrst.object+json' : 'application/json';
  const stripped = `application/vnd.pgrst.${form === 'object' ? 'object' : 'array'}+json;nulls=stripped`;
  return { form, isStripped, contentType: `${isStripped ? stripped : plain}; charset=utf-8` };
}
