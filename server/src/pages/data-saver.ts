import { isLittleDataWanted } from '@kwela/contract/data-saver';
import type { FastifyRequest } from 'fastify';

/** What an answer that depends on it names in `Vary`, beside the cookie. */
export const SAVE_DATA = 'Save-Data';

/** By the switch of this site, which a cookie keeps, else by the header. Source: https://wicg.github.io/savedata/ */
export const wantsLittleData = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  isLittleDataWanted(headers.cookie ?? '', headers['save-data'] === 'on');

const FACE = /\s*<link[^>]* as="font"[^>]*>/g;

/** The page marked, so that it is set in faces of the device, and without asking for others ahead. */
export const onLittleData = (page: string): string =>
  page.replace('<html', '<html data-saver').replaceAll(FACE, '');
