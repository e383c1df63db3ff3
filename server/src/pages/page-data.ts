/** Data in a page, which no text in it can end. `replace` as for `JSON.stringify`. */
export const dataIn = (
  id: string,
  value: unknown,
  replace?: (name: string, value: unknown) => unknown,
): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value, replace).replaceAll('<', '\\u003c')}</script>`;
