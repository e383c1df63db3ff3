import type { Company } from '@kwela/content/values';
import { ConfigError, type Environment, read } from './environment.ts';

/** Plainly made up, so that no demo passes for a company. */
const MADE_UP: Company = {
  name: 'Kwela (demo)',
  email: 'help@kwela.example',
  phone: '021 555 0100',
  address: '1 Long Street, Cape Town, 8001',
  registration: '2026/000000/07',
  vatNumber: '4000000000',
  directors: 'Thandi Mokoena, Pieter van Wyk',
  informationOfficer: 'Thandi Mokoena',
};

const SETTINGS: Readonly<Record<keyof Company, string>> = {
  name: 'COMPANY_NAME',
  email: 'COMPANY_EMAIL',
  phone: 'COMPANY_PHONE',
  address: 'COMPANY_ADDRESS',
  registration: 'COMPANY_REGISTRATION',
  vatNumber: 'COMPANY_VAT_NUMBER',
  directors: 'COMPANY_DIRECTORS',
  informationOfficer: 'INFORMATION_OFFICER',
};

const VAT_NUMBER = /^4\d{9}$/;

function vatNumber(given: string): string {
  if (VAT_NUMBER.test(given)) return given;
  throw new ConfigError(SETTINGS.vatNumber, 'must be ten digits that begin with 4');
}

/**
 * Who runs this installation. A shop must say so on its site, so a real one brings its own; a demo has made-up ones.
 * Source: docs/rules/voice.md “Who we are”.
 */
export function readCompany(env: Environment, isProduction: boolean): Company {
  const detail = (name: keyof Company): string => {
    const given = read(env, SETTINGS[name]);
    if (given !== undefined) return given;
    if (!isProduction) return MADE_UP[name];
    throw new ConfigError(
      SETTINGS[name],
      'must be set when NODE_ENV is production: the law asks a shop for it',
    );
  };
  return {
    name: detail('name'),
    email: detail('email'),
    phone: detail('phone'),
    address: detail('address'),
    registration: detail('registration'),
    vatNumber: vatNumber(detail('vatNumber')),
    directors: detail('directors'),
    informationOfficer: detail('informationOfficer'),
  };
}
