import { ROLE } from '@bilim/contract/access';
import type { externalLinks } from '../../../db/tables.ts';
import { names } from '../../../demo/content/catalogue.ts';

type Link = Omit<typeof externalLinks.$inferInsert, 'id'>;

const link = (title: string, address: string): Link => {
  const { nameRu: titleRu, nameKg: titleKg, nameEn: titleEn } = names(title);
  return { titleRu, titleKg, titleEn, address, roles: [ROLE.teacher, ROLE.student] };
};

/** Government sites for everyone at a university. */
export const LINKS: readonly Link[] = [
  link(
    'Министерство науки и образования | Илим жана билим берүү министрлиги | Ministry of Science and Education',
    'https://edu.gov.kg/',
  ),
  link(
    'Портал государственных услуг | Мамлекеттик кызматтар порталы | Public services portal',
    'https://portal.tunduk.kg/',
  ),
  link(
    'Законы Кыргызской Республики | Кыргыз Республикасынын мыйзамдары | Laws of the Kyrgyz Republic',
    'https://cbd.minjust.gov.kg/',
  ),
].map((row, place) => ({ ...row, position: place + 1 }));
