interface NameGroup {
  /** Of a hundred people on the platform. */
  readonly weight: number;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string): string[] => text.split(' ');
/** Names of several words are joined by `_` in the lists. */
const names = (text: string): string[] => words(text).map((name) => name.replaceAll('_', ' '));

/** People of all the country's language groups; no name is a known person's. */
export const NAME_GROUPS: readonly NameGroup[] = [
  {
    weight: 20,
    first: names(
      'Thandi Sipho Nomvula Bongani Zanele Themba Nokuthula Mandla Ayanda Sibusiso Lindiwe Khanyi Mthunzi Nhlanhla',
    ),
    last: names('Dlamini Nkosi Zulu Mkhize Ndlovu Khumalo Buthelezi Cele Mthembu Ngcobo Shabalala Zungu'),
  },
  {
    weight: 15,
    first: names(
      'Siyabonga Nomsa Luthando Zukiswa Mzwandile Babalwa Andile Nosipho Loyiso Unathi Xolani Ntombi',
    ),
    last: names(
      'Mbekeni Mandlana Ngxola Mqhayi Jantjies Sobekwa Mfeketo Gqola Ntuli Makhubela Dyantyi Tshaka',
    ),
  },
  {
    weight: 17,
    first: names(
      'Pieter Annelie Johan Elmarie Francois Chantelle Willem Marelize Hennie Ilse Riaan Carmen Ashwin Lee-Ann',
    ),
    last: names(
      'van_der_Merwe Botha Jacobs Pretorius du_Plessis Adams Venter September Fourie Cupido Steyn Williams',
    ),
  },
  {
    weight: 12,
    first: names('Megan Craig Bronwyn Gareth Kirsten Warren Leigh Duncan Candice Stuart Robyn Brett'),
    last: names('Smith Thompson Henderson Clarke Wilson Murray Fraser Bennett Palmer Reid Foster Hughes'),
  },
  {
    weight: 10,
    first: names('Priya Rajesh Kavitha Yusuf Fatima Nadia Sanjay Aaliyah Dev Shireen Imraan Vanessa'),
    last: names('Naidoo Pillay Govender Moodley Patel Khan Reddy Ebrahim Singh Cassim Padayachee Maharaj'),
  },
  {
    weight: 9,
    first: names('Lerato Kagiso Mmabatho Tshepo Refilwe Katlego Boitumelo Thabo Keabetswe Kgosi'),
    last: names('Molefe Modise Mokoena Sebogodi Moagi Tau Motlhabi Seleka Phiri Kgafela'),
  },
  {
    weight: 8,
    first: names('Mpho Palesa Teboho Dineo Lebohang Nthabiseng Tumelo Relebohile Karabo Pule'),
    last: names('Mofokeng Tsotetsi Mokhethi Nhlapo Radebe Lekota Moloi Motaung Sithole Letsie'),
  },
  {
    weight: 9,
    first: names('Maphuti Lesego Ngwako Mahlatse Phuti Koketso Thabang Mosima Kgaugelo Sello'),
    last: names('Mashaba Ledwaba Mphahlele Maake Moloto Kekana Chuene Rapetsoa Mabotja Sekgobela'),
  },
  {
    weight: 5,
    first: names('Tsakani Vutomi Hlulani Nkateko Rhulani Tinyiko'),
    last: names('Baloyi Chauke Maluleke Mabunda Shivambu Hlungwani'),
  },
  {
    weight: 4,
    first: names('Rudzani Mulalo Livhuwani Ndivhuwo Fhatuwani Tshilidzi'),
    last: names('Mudau Netshitenzhe Ramavhoya Nemavhola Mukwevho Tshivhase'),
  },
  {
    weight: 3,
    first: names('Temalangeni Sifiso Nosizo Vusi Phindile Mxolisi'),
    last: names('Mahlangu Skosana Simelane Masuku Mnisi Mabena'),
  },
];

/** Guests who fly in, with the country of their licence. */
export const VISITORS: readonly {
  readonly country: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
}[] = [
  { country: 'DE', first: names('Jonas Lena Matthias Katrin'), last: names('Weber Schulz Hoffmann Becker') },
  { country: 'GB', first: names('Oliver Emma Harriet Callum'), last: names('Wright Turner Hall Morris') },
  { country: 'NL', first: names('Daan Sanne Bram Femke'), last: names('de_Vries Bakker Visser Mulder') },
  {
    country: 'NA',
    first: names('Johannes Selma Petrus Ndapewa'),
    last: names('Shikongo Amupolo Haufiku Nangolo'),
  },
  { country: 'US', first: names('Ethan Grace Tyler Hannah'), last: names('Miller Carter Nelson Brooks') },
];
