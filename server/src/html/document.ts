import { type Html, html } from './html.ts';

interface Parts {
  /** As a page declares it. */
  readonly language: string;
  readonly title: string;
  /** What the head has besides. */
  readonly head: Html;
  /** With its own tag. */
  readonly body: Html;
}

/** A document that the server writes itself, for screens of any width. */
export const htmlDocument = ({ language, title, head, body }: Parts): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head}
      </head>
      ${body}
    </html>`.text;
