import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const MAKES_A_FORM = /\buseForm(?:<[\w<>[\], ]+>)?\(\{/;
const KEEPS_A_DRAFT = /^\s+draft\b|[{,] draft\b/m;

/** Passwords and codes alone, which no device may keep. */
const SECRET = [
  'src/features/account/security/PasswordSection.tsx',
  'src/features/account/use-code-form.ts',
  'src/features/auth/CodeEntry.tsx',
  'src/features/auth/NewPassword.tsx',
  'src/features/verification/steps/PhoneCode.tsx',
];

it('keeps what was typed in every form but those of secrets', () => {
  const forms = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) =>
      !/\.test\.tsx?$|\/dev-ui\//.test(file) && MAKES_A_FORM.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(forms.length).toBeGreaterThan(12);
  expect(forms.filter((file) => !KEEPS_A_DRAFT.test(readFileSync(join(ROOT, file), 'utf8'))).sort()).toEqual(
    SECRET,
  );
});
