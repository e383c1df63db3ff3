import type { Province } from '@kwela/domain/vehicles/vehicle';

/** Where the year is busy or quiet at other times. Source: docs/rules/south-africa.md “Season and calendar”. */
export type SeasonZone = 'cape' | 'garden_route' | 'kzn_coast' | 'kruger' | 'inland' | 'eastern_cape';

export interface Area {
  readonly name: string;
  readonly city: string;
  /** Hosts live within this distance of the centre; less by the sea, so that nobody parks in it. */
  readonly spreadKm: number;
}

export interface Market {
  readonly name: string;
  /** Of a thousand cars. Source: docs/rules/south-africa.md “Where people pick up”. */
  readonly share: number;
  readonly province: Province;
  readonly zone: SeasonZone;
  readonly airports: readonly string[];
  readonly areas: readonly Area[];
  /** A place, not an airport, where hosts of this market often meet their guests. */
  readonly meeting: { readonly label: string; readonly lat: number; readonly lng: number } | null;
}

const INLAND_KM = 1.4;
const SEASIDE_KM = 0.3;

const areas = (city: string, spreadKm: number, names: readonly string[]): Area[] =>
  names.map((name) => ({ name, city, spreadKm }));

export const MARKETS: readonly Market[] = [
  {
    name: 'Johannesburg',
    share: 220,
    province: 'GP',
    zone: 'inland',
    airports: ['JNB', 'HLA'],
    areas: [
      ...areas('Johannesburg', INLAND_KM, [
        'Sandton',
        'Rosebank',
        'Fourways',
        'Midrand',
        'Bryanston',
        'Randburg',
      ]),
      ...areas('Johannesburg', INLAND_KM, [
        'Melville',
        'Parkhurst',
        'Rivonia',
        'Northcliff',
        'Soweto',
        'Sunninghill',
      ]),
      ...areas('Kempton Park', INLAND_KM, ['Kempton Park']),
      ...areas('Lanseria', INLAND_KM, ['Lanseria']),
    ],
    meeting: { label: 'Sandton Gautrain station', lat: -26.1079, lng: 28.0573 },
  },
  {
    name: 'Pretoria',
    share: 130,
    province: 'GP',
    zone: 'inland',
    airports: ['JNB', 'HLA'],
    areas: areas('Pretoria', INLAND_KM, [
      'Centurion',
      'Hatfield',
      'Menlyn',
      'Brooklyn',
      'Waterkloof',
      'Garsfontein',
      'Montana',
      'Irene',
    ]),
    meeting: { label: 'Hatfield Gautrain station', lat: -25.7476, lng: 28.238 },
  },
  {
    name: 'Cape Town',
    share: 290,
    province: 'WC',
    zone: 'cape',
    airports: ['CPT'],
    areas: [
      ...areas('Cape Town', INLAND_KM / 2, [
        'Gardens',
        'Woodstock',
        'Observatory',
        'Tamboerskloof',
        'Oranjezicht',
      ]),
      ...areas('Cape Town', INLAND_KM, [
        'Claremont',
        'Bellville',
        'Rondebosch',
        'Pinelands',
        'Durbanville',
        'Constantia',
      ]),
      ...areas('Cape Town', SEASIDE_KM, [
        'Sea Point',
        'Camps Bay',
        'Green Point',
        'Table View',
        'Hout Bay',
        'Muizenberg',
      ]),
      ...areas('Cape Town', INLAND_KM, ['Mitchells Plain', 'Khayelitsha']),
    ],
    meeting: { label: 'V&A Waterfront, Breakwater parking', lat: -33.9066, lng: 18.4185 },
  },
  {
    name: 'Stellenbosch',
    share: 30,
    province: 'WC',
    zone: 'cape',
    airports: ['CPT'],
    areas: [
      ...areas('Stellenbosch', INLAND_KM, ['Stellenbosch', 'Somerset West']),
      ...areas('Franschhoek', INLAND_KM / 2, ['Franschhoek']),
    ],
    meeting: null,
  },
  {
    name: 'Durban',
    share: 120,
    province: 'KZN',
    zone: 'kzn_coast',
    airports: ['DUR'],
    areas: [
      ...areas('Durban', SEASIDE_KM, ['Umhlanga', 'North Beach', 'La Lucia']),
      ...areas('Durban', INLAND_KM / 2, ['Morningside', 'Glenwood', 'Durban North']),
      ...areas('Durban', INLAND_KM, ['Hillcrest', 'Kloof']),
      ...areas('Ballito', SEASIDE_KM, ['Ballito']),
    ],
    meeting: { label: 'Gateway shopping centre, Umhlanga', lat: -29.7263, lng: 31.0663 },
  },
  {
    name: 'Garden Route',
    share: 70,
    province: 'WC',
    zone: 'garden_route',
    airports: ['GRJ'],
    areas: [
      ...areas('George', INLAND_KM, ['George']),
      ...areas('Mossel Bay', SEASIDE_KM, ['Mossel Bay']),
      ...areas('Knysna', SEASIDE_KM, ['Knysna', 'Sedgefield']),
      ...areas('Plettenberg Bay', SEASIDE_KM, ['Plettenberg Bay']),
    ],
    meeting: null,
  },
  {
    name: 'Gqeberha',
    share: 40,
    province: 'EC',
    zone: 'eastern_cape',
    airports: ['PLZ'],
    areas: [
      ...areas('Gqeberha', INLAND_KM / 2, ['Walmer', 'Newton Park']),
      ...areas('Gqeberha', SEASIDE_KM, ['Summerstrand', 'Humewood']),
    ],
    meeting: null,
  },
  {
    name: 'Kruger',
    share: 30,
    province: 'MP',
    zone: 'kruger',
    airports: ['MQP', 'SZK'],
    areas: [
      ...areas('Mbombela', INLAND_KM, ['Mbombela']),
      ...areas('White River', INLAND_KM / 2, ['White River']),
      ...areas('Hazyview', INLAND_KM / 2, ['Hazyview']),
    ],
    meeting: null,
  },
  {
    name: 'Hoedspruit',
    share: 10,
    province: 'LP',
    zone: 'kruger',
    airports: ['HDS'],
    areas: areas('Hoedspruit', INLAND_KM / 2, ['Hoedspruit']),
    meeting: null,
  },
  {
    name: 'Bloemfontein',
    share: 20,
    province: 'FS',
    zone: 'inland',
    airports: ['BFN'],
    areas: areas('Bloemfontein', INLAND_KM / 2, ['Universitas', 'Langenhovenpark', 'Westdene']),
    meeting: null,
  },
  {
    name: 'East London',
    share: 20,
    province: 'EC',
    zone: 'eastern_cape',
    airports: ['ELS'],
    areas: areas('East London', SEASIDE_KM, ['Vincent', 'Beacon Bay', 'Nahoon']),
    meeting: null,
  },
  {
    name: 'Polokwane',
    share: 6,
    province: 'LP',
    zone: 'inland',
    airports: ['PTG'],
    areas: areas('Polokwane', INLAND_KM, ['Polokwane']),
    meeting: null,
  },
  {
    name: 'Kimberley',
    share: 5,
    province: 'NC',
    zone: 'inland',
    airports: ['KIM'],
    areas: areas('Kimberley', INLAND_KM, ['Kimberley']),
    meeting: null,
  },
  {
    name: 'Upington',
    share: 5,
    province: 'NC',
    zone: 'inland',
    airports: ['UTN'],
    areas: areas('Upington', INLAND_KM / 2, ['Upington']),
    meeting: null,
  },
  {
    name: 'Richards Bay',
    share: 4,
    province: 'KZN',
    zone: 'kzn_coast',
    airports: ['RCB'],
    areas: areas('Richards Bay', INLAND_KM, ['Richards Bay']),
    meeting: null,
  },
];
