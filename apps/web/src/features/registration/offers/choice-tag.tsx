import { Check } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { Tag } from '../parts/tag.tsx';
import { choiceCount } from '../state/basket/choice-count.ts';

type ChoiceTagProps = { number: number; picks: number };

/** Whether enough of a choice group is chosen or registered. */
export function ChoiceTag({ number, picks }: ChoiceTagProps) {
  const { t } = useTranslation('registration');
  const { page, streamIds } = useRegistration();
  const chosen = choiceCount({ page, streamIds, number });
  if (chosen === 0) return null;
  if (chosen > picks) return <Tag tone="bad">{t('page.tooMany', { chosen, picks })}</Tag>;
  return chosen === picks ? (
    <Tag tone="ok" icon={Check}>
      {t('page.chosen', { count: picks })}
    </Tag>
  ) : (
    <Tag tone="teal">{t('page.chosenOf', { chosen, picks })}</Tag>
  );
}
