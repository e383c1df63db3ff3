import { type Found, foundBy } from './found.ts';

/** Names of people in other networks. */

const NETWORKS =
  '(?:what?s?\\s?app|wat(?:t)?s\\s?app?|telegram|tg|insta(?:gram)?|ig|facebook|fb|messenger|skype|wechat|viber|snapchat|tik\\s?tok|threema|discord|linkedin|twitter)';
const SAID_BETWEEN =
  '(?:\\s+(?:me|us|on|at|is|to|as|under|handle|user|username|id|name|number|account|page|my|op|by|ek))*';
const BEFORE = '(?<![\\p{L}\\p{N}])';
/** As handles look: letters, and a digit, a dot or an underscore among them. */
const LOOKS_LIKE_ONE =
  '\\p{L}[\\p{L}\\p{N}._]*[\\p{N}_](?:[\\p{L}\\p{N}._]*[\\p{L}\\p{N}_])?|\\p{L}[\\p{L}\\p{N}_]+\\.[\\p{L}\\p{N}._]*[\\p{L}\\p{N}]';

const HANDLES = [
  /(?<![\p{L}\p{N}._%+-])@[\p{L}_][\p{L}\p{N}._]{1,29}[\p{L}\p{N}_]/gu,
  new RegExp(`${BEFORE}${NETWORKS}${SAID_BETWEEN}\\s*[:=-]?\\s*(?:${LOOKS_LIKE_ONE})`, 'gu'),
  // After a colon a single word is one, too.
  new RegExp(
    `${BEFORE}${NETWORKS}${SAID_BETWEEN}\\s*[:=]\\s*\\p{L}[\\p{L}\\p{N}._]{2,29}(?=\\s*(?:$|[\\n.,;)]))`,
    'gu',
  ),
];

export const findHandles = (text: string): Found[] => foundBy('handle', HANDLES, text);
