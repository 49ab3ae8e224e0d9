import { toasts } from '../../platform/page/toasts.ts';
import { translate } from '../../platform/texts/texts.ts';
import { needTexts } from '../../platform/words/i18n.ts';

/** Shows the toast on any screen, including those without the texts of news. */
export async function tellPublished() {
  await needTexts('news');
  toasts.success(translate('news:published'));
}
