import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { aboutChoice } from './wishes.ts';

/** The name of a choice: the rule of its group, or the discipline with its lesson type. */
export function ChoiceName({ choice }: { choice: string }) {
  const { t } = useTranslation('registration');
  const { page } = useRegistration();
  const about = aboutChoice(page, choice);
  if (!about) return t('draw.gone');
  if ('group' in about) return t('page.choice', { count: about.group.picks, of: about.group.of });
  return [about.offer.name, about.lessonType?.toLowerCase()].filter(Boolean).join(', ');
}
