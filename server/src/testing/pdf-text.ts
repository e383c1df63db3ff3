import { extractText } from 'unpdf';

/** What a reader of a PDF finds in it: the words of all pages, with one blank between them, and how many pages there are. */
export async function pdfText(
  content: Uint8Array,
): Promise<{ readonly text: string; readonly pages: number }> {
  // What reads it takes its memory along.
  const { text, totalPages } = await extractText(new Uint8Array(content), { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages };
}
