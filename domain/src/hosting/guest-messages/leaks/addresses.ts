import { type Found, foundBy } from './found.ts';

/** Addresses of mail and of pages, also where they are written so that a machine should not see them. */

const NAME = '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}](?:[\\p{L}\\p{N}._%+-]*[\\p{L}\\p{N}])?';
const LABEL = '[\\p{L}\\p{N}-]+';
const START = '(?<![\\p{L}\\p{N}-])';
const NO_MORE = '(?![\\p{L}\\p{N}-])';
const OPEN = '\\s*[(\\[{<]\\s*';
const CLOSE = '\\s*[)\\]}>]\\s*';
const AT_HIDDEN = `(?:\\s*@\\s*|${OPEN}at${CLOSE})`;
const AT_SAID = '\\s+(?:at|by)\\s+';
const DOT_HIDDEN = `(?:${OPEN}(?:dot|punt)${CLOSE}|\\s+(?:dot|punt)\\s+)`;
const DOT_ANY = `(?:\\s*\\.\\s*|${DOT_HIDDEN})`;
const MAIL_ENDS = '(?:com|co|net|org|za|info|biz|africa|mail)';
const MAIL_COMPANIES =
  '(?:gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|protonmail|webmail|telkomsa|vodamail)';
const PAGE_ENDS =
  '(?:com|net|org|biz|info|za|africa|online|site|website|shop|store|app|dev|page|link|xyz|club|capetown|joburg|durban|uk|eu|de|nl|zw|bw)';
/** Short ends that are words, too: only with something behind a slash. */
const SHORT_ENDS = '(?:me|ly|gl|gle|co|io|cc|tv|gg|ee|ai|be)';

const pattern = (source: string): RegExp => new RegExp(source, 'gu');

const MAILS = [
  pattern(`${NAME}@${LABEL}(?:\\.${LABEL})+`),
  pattern(`${NAME}${AT_HIDDEN}${LABEL}(?:${DOT_ANY}${LABEL})*?${DOT_ANY}${MAIL_ENDS}${NO_MORE}`),
  pattern(
    `${NAME}${AT_SAID}${LABEL}(?:(?:\\.|${DOT_HIDDEN})${LABEL})*?(?:\\.|${DOT_HIDDEN})${MAIL_ENDS}${NO_MORE}`,
  ),
  pattern(`${NAME}(?:${AT_HIDDEN}|${AT_SAID})${MAIL_COMPANIES}${NO_MORE}`),
  pattern(`${NAME}${AT_SAID}${LABEL}\\s+co\\s*za${NO_MORE}`),
];

const LINKS = [
  /(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{1,20}:\/\/\S+/gu,
  pattern(`(?<![\\p{L}\\p{N}])www${DOT_ANY}[\\p{L}\\p{N}]\\S*`),
  pattern(`(?<![\\p{L}\\p{N}@.-])${LABEL}(?:\\.${LABEL})*\\.${PAGE_ENDS}${NO_MORE}(?:[/:]\\S*)?`),
  pattern(`(?<![\\p{L}\\p{N}@.-])${LABEL}(?:\\.${LABEL})*\\.${SHORT_ENDS}/[^\\s/]\\S*`),
  pattern(`${START}${LABEL}${DOT_HIDDEN}(?:${LABEL}${DOT_HIDDEN})?(?:com|co|net|org|za|africa)${NO_MORE}`),
  pattern(`${START}${LABEL}\\s*\\.\\s*(?:co|org|net|web|gov|ac)\\s*\\.\\s*za${NO_MORE}`),
  pattern(`${START}${LABEL}\\s*\\.\\s*com${NO_MORE}`),
];

export const findMailAddresses = (text: string): Found[] => foundBy('email', MAILS, text);

export const findLinks = (text: string): Found[] => foundBy('link', LINKS, text);
