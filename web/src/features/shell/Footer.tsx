import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { DataSaverSwitch } from '../../lib/data-saver/DataSaverSwitch.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { LanguageChoice } from '../languages/LanguageChoice.tsx';
import { Logo } from './Logo.tsx';

const THIS_YEAR = new Date().getFullYear();
const LINK = 'block py-1.5 text-small text-[#e9efe6] no-underline hover:underline';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1.5 font-sans text-[0.8125rem] leading-5 font-semibold tracking-normal text-[#b3d5c1]">
        {title}
      </h2>
      <ul>{children}</ul>
    </div>
  );
}

export default function Footer() {
  return (
    <footer className="mt-16 bg-[#082c21] text-[#e9efe6] md:mt-20 dark:bg-[#0a110e]">
      <div aria-hidden className="band-tall text-[#0f4f3a] dark:text-[#1c3a2d]" />
      <div className="wrap">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-5 gap-y-7 pt-9 pb-6 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-10 md:pt-12 md:pb-8">
          <div className="max-md:col-span-full">
            <Logo className="text-white" />
            <p className="mt-3 max-w-[30ch] text-small text-[#cfdccf]">
              {t`Kwela means “climb in”. Cars from people nearby, with every rand in view before you pay.`}
            </p>
          </div>
          <Column title={t`Rent`}>
            <li>
              <Link className={LINK} to={paths.search}>
                {t`Find a car`}
              </Link>
            </li>
            <li>
              <Link className={LINK} to={paths.myBookings}>
                {t`My trips`}
              </Link>
            </li>
            <li>
              <Link className={LINK} to={`${paths.home}#deposit`}>
                {t`How deposits work`}
              </Link>
            </li>
            <li>
              <Link className={LINK} to={paths.howItWorks}>
                {t`How Kwela works`}
              </Link>
            </li>
            <li>
              <Link className={LINK} to={paths.faq}>
                {t`Questions and answers`}
              </Link>
            </li>
          </Column>
          <Column title={t`Kwela`}>
            <li>
              <Link className={LINK} to={paths.blog}>
                {t`Blog`}
              </Link>
            </li>
            <li>
              <Link className={LINK} to={paths.team}>
                {t`Team`}
              </Link>
            </li>
            <li>
              <Link className={LINK} to={paths.careers}>
                {t`Careers`}
              </Link>
            </li>
            <li>
              <Link className={LINK} to={paths.terms}>
                {t`Terms of use`}
              </Link>
            </li>
            <li>
              <Link className={LINK} to={paths.cookies}>
                {t`Cookies`}
              </Link>
            </li>
          </Column>
          <Column title={t`In an emergency`}>
            <li>
              <Link className={LINK} to={paths.getHelp}>
                {t`Get help`}
              </Link>
            </li>
            <li>
              <a className={LINK} href="tel:112">
                {t`From a cell phone: 112`}
              </a>
            </li>
            <li>
              <a className={LINK} href="tel:10111">
                {t`Police: 10111`}
              </a>
            </li>
            <li>
              <a className={LINK} href="tel:10177">
                {t`Ambulance: 10177`}
              </a>
            </li>
          </Column>
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
