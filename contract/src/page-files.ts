import { z } from 'zod';

/** What the build of the web app tells the server: for each page, the scripts that it needs beside the entry. */
export const PAGE_FILES = 'page-files.json';

/** By the names of `PAGES`, and `notFound`. */
export const pageFiles = z.record(z.string(), z.array(z.string()));
export type PageFiles = z.infer<typeof pageFiles>;

/** What the build of the web app tells the server: for each language but English, its file in place of an English one. */
export const LANGUAGE_FILES = 'language-files.json';

export const languageFiles = z.record(z.string(), z.record(z.string(), z.string()));
export type LanguageFiles = z.infer<typeof languageFiles>;
