import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { DataSaverSwitch } from '../../lib/data-saver/DataSaverSwitch.tsx';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { LanguageChoice } from '../languages/LanguageChoice.tsx';
import { Logo } from './Logo.tsx';

const THIS_YEAR = new Date().getFullYear();
const LINK = 'block py-1.5 text-small text-[#e9efe6] no-underline hover:underline';

interface FooterColumn {
  readonly title: MessageDescriptor;
  readonly links: readonly (readonly [to: string, label: MessageDescriptor])[];
}

/** Every page that anybody may read. */
const COLUMNS: readonly FooterColumn[] = [
  {
    title: msg`Rent`,
    links: [
      [paths.search, msg`Find a car`],
      [paths.weddings, msg`Wedding cars`],
      [paths.photoFilm, msg`Photo and film`],
      [paths.shop, msg`Gear and vouchers`],
      [`${paths.home}#deposit`, msg`How deposits work`],
      [paths.myBookings, msg`My trips`],
    ],
  },
  {
    title: msg`Good to know`,
    links: [
      [paths.howItWorks, msg`How Kwela works`],
      [paths.becomeAHost, msg`Rent out your car`],
      [paths.calculator, msg`Earnings calculator`],
      [paths.faq, msg`Questions and answers`],
      [paths.trustSafety, msg`Trust and safety`],
      [paths.blog, msg`Blog`],
    ],
  },
  {
    title: msg`Kwela`,
    links: [
      [paths.team, msg`Team`],
      [paths.careers, msg`Careers`],
      [paths.press, msg`Press`],
      [paths.terms, msg`Terms of use`],
      [paths.privacy, msg`Privacy`],
      [paths.cookies, msg`Cookies`],
      [paths.sitemap, msg`All pages`],
    ],
  },
  {
    title: msg`In an emergency`,
    links: [
      [paths.getHelp, msg`Get help`],
      ['tel:112', msg`From a cell phone: 112`],
      ['tel:10111', msg`Police: 10111`],
      ['tel:10177', msg`Ambulance: 10177`],
    ],
  },
];

const Column = ({ title, links }: FooterColumn) => (
  <div className="min-w-0 wrap-anywhere">
    <h2 className="mb-1.5 font-sans text-[0.8125rem] leading-5 font-semibold tracking-normal text-[#b3d5c1]">
      {say(title)}
    </h2>
    <ul>
      {links.map(([to, label]) => (
        <li key={to}>
          {to.startsWith('tel:') ? (
            <a className={LINK} href={to}>
              {say(label)}
            </a>
          ) : (
            <Link className={LINK} to={to}>
              {say(label)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </div>
);

export default function Footer() {
  return (
    <footer className="mt-16 bg-[#082c21] text-[#e9efe6] md:mt-20 dark:bg-[#0a110e]">
      <div aria-hidden className="band-tall text-[#0f4f3a] dark:text-[#1c3a2d]" />
      <div className="wrap">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-5 gap-y-7 pt-9 pb-6 md:grid-cols-4 md:gap-8 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr] lg:gap-10 md:pt-12 md:pb-8">
          <div className="max-lg:col-span-full">
            <Logo className="text-white" />
            <p className="mt-3 max-w-[30ch] text-small text-[#cfdccf]">
              {t`Kwela means “climb in”. Cars from people nearby, with every rand in view before you pay.`}
            </p>
          </div>
          {COLUMNS.map((column) => (
            <Column key={column.title.id} {...column} />
          ))}
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-[#24463a] pt-4.5 pb-6.5 text-[0.8125rem] text-[#b9c9bd]">
          <DataSaverSwitch className="-my-2.5 basis-full text-small" />
          <span>{t`© ${THIS_YEAR} Kwela. Prices in rand, VAT shown where it applies.`}</span>
          <LanguageChoice
            className="flex flex-wrap gap-x-4"
            linkClass="block py-1.5 text-[#e9efe6] underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-white aria-[current]:underline"
          />
          <span>{t`Map © OpenStreetMap contributors, Natural Earth. Places © GeoNames.`}</span>
        </div>
      </div>
    </footer>
  );
}
