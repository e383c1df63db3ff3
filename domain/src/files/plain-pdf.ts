/** What a PDF asks a reader's program to do by itself, and what keeps it from being read at all. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData|OpenAction\s*<<|AA\s*<<)(?![A-Za-z])/;
const LOCKED = /\/Encrypt(?![A-Za-z])/;
/** A name may be written with its signs as numbers: `/J#61vaScript`. */
const ESCAPED_SIGN = /#([0-9A-Fa-f]{2})/g;

/** One sign for each byte, so that what is binary stays harmless and what is text can be read. */
function asText(bytes: Uint8Array): string {
  const SLICE = 8_192;
  let text = '';
  for (let from = 0; from < bytes.length; from += SLICE)
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE));
  return text;
}

/**
 * Whether a PDF can be opened by anybody and does nothing by itself, as far as its plain parts tell. What is packed inside
 * streams is not looked into, so it is still opened as an attachment only. `bytes` are known to be a PDF.
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = asText(bytes).replaceAll(ESCAPED_SIGN, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return !LOCKED.test(text) && !ACTIVE.test(text);
}
