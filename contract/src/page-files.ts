import { z } from 'zod';

/** What the build of the web app tells the server: for each page, the scripts that it needs beside the entry. */
export const PAGE_FILES = 'page-files.json';

/** By the names of `PAGES`, and `notFound`. */
export const pageFiles = z.record(z.string(), z.array(z.string()));
export type PageFiles = z.infer<typeof pageFiles>;
