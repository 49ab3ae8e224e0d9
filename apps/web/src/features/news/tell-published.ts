import i18next from 'i18next';
import { needTexts } from '../../platform/i18n.ts';
import { toasts } from '../../platform/toasts.ts';

/** Shows the toast on any screen, including those without the texts of news. */
export async function tellPublished() {
  await needTexts('news');
  toasts.success(i18next.t('news:published'));
}
