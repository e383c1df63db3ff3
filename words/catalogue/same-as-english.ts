/** Names, signs and words that are the same in both languages. */
export const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  af: [
    '4x4',
    'Admin',
    'Bakkie',
    'Basies',
    'Bluetooth',
    'Diesel',
    'Filters',
    'in',
    'Blog',
    'Data',
    'Kwela',
    'Kwela: {sentence} {link}',
    'Model',
    'Petrol',
    'SMS',
    'Stop',
    'Was',
  ],
  zu: ['4x4', 'Kwela', 'Kwela: {sentence} {link}'],
  xh: ['4x4', 'Kwela', 'Kwela: {sentence} {link}'],
};
