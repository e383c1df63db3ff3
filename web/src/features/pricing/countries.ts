import { i18n } from '@lingui/core';
import { countryName } from './country-name.ts';

/** Where a licence can come from: the neighbours first, then ISO 3166-1. */
const NEIGHBOURS = ['ZA', 'BW', 'SZ', 'LS', 'MZ', 'NA', 'ZW'] as const;

const OTHERS =
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HK HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MM NR NP NL NZ NI NE NG MK NO OM PK PW PS PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VA VE VN YE ZM'.split(
    ' ',
  );

export interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const optionOf = (code: string): CountryOption => ({ value: code, label: countryName(code) });

const optionsNow = (): readonly CountryOption[] => [
  ...NEIGHBOURS.map(optionOf),
  ...OTHERS.map(optionOf).sort((a, b) => a.label.localeCompare(b.label)),
];

const known = new Map<string, readonly CountryOption[]>();

/** Named in the language of the page. */
export function countryOptions(): readonly CountryOption[] {
  const language = i18n.locale;
  const options = known.get(language) ?? optionsNow();
  known.set(language, options);
  return options;
}
