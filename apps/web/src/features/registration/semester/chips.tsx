import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import type { RegistrationSearch } from '../registration.search.ts';
import type { SemesterChoice } from './use-semester.ts';

type SemesterChipsProps = {
  choice: SemesterChoice;
  onChoose: (chosen: Pick<RegistrationSearch, 'year' | 'semester'>) => void;
};

/** Year and semester of study. Another year starts with its default semester. */
export function SemesterChips({ choice, onChoose }: SemesterChipsProps) {
  const { t } = useTranslation('registration');
  const { years, yearId, semesters, of } = choice;
  return (
    <>
      <ChoiceChip
        label={t('page.year')}
        choices={years}
        value={yearId}
        onChoose={(year) => onChoose({ year })}
      />
      <ChoiceChip
        label={t('page.semester')}
        choices={semesters}
        value={of?.semesterId}
        onChoose={(semester) => onChoose({ year: yearId, semester })}
      />
    </>
  );
}
