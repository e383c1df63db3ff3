/** Who runs a site, which a real one must say. */
export const COMPANY_SETTINGS = {
  COMPANY_NAME: 'Kwela Test (Pty) Ltd',
  COMPANY_EMAIL: 'help@kwela.test',
  COMPANY_PHONE: '021 555 0199',
  COMPANY_ADDRESS: '2 Loop Street, Cape Town, 8001',
  COMPANY_REGISTRATION: '2026/123456/07',
  COMPANY_VAT_NUMBER: '4123456789',
  COMPANY_DIRECTORS: 'Thandi Mokoena',
  INFORMATION_OFFICER: 'Thandi Mokoena',
} as const;
