import type { NewsItem } from '@bilim/contract/areas/news.contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { mayAddress } from '../addressees.ts';
import { facultiesQuery } from '../news.api.ts';
import type { Draft } from '../news.draft.ts';

const AUDIENCES = [0, 1, 2] as const;
const ALL_FACULTIES = 0;

type AudienceFieldsProps = {
  draft: Draft;
  onChange: (part: { audience?: NewsItem['audience']; facultyId?: number | null }) => void;
};

/** The audience of a post: a role, and one faculty or all, as far as the writer may address them. */
export function AudienceFields({ draft: { audience, facultyId }, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('news');
  const user = useUser();
  const faculties = (useQuery(facultiesQuery()).data ?? []).filter(({ id }) => mayAddress(user, id));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}>
      <ChoiceChip
        label={t('audience')}
        value={audience}
        choices={AUDIENCES.map((value) => ({ value, text: t(`audienceOf.${value}`) }))}
        onChoose={(chosen) => onChange({ audience: chosen })}
      />
      <ChoiceChip
        label={t('faculty')}
        value={facultyId ?? ALL_FACULTIES}
        choices={[
          ...(mayAddress(user, null) ? [{ value: ALL_FACULTIES, text: t('allFaculties') }] : []),
          ...faculties.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChoose={(chosen) => onChange({ facultyId: chosen === ALL_FACULTIES ? null : chosen })}
      />
    </Box>
  );
}
