import i18next from 'i18next';
import { needTexts } from '../../platform/i18n.ts';
import { toasts } from '../../platform/toasts.ts';

/** Says it on any screen, also on one that has no texts of news. */
export async function tellPublished() {
  await needTexts('news');
  toasts.success(i18next.t('news:published'));
}
