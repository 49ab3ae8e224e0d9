import type texts from '@bilim/locales/ru/academics.json';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import { type CascadeSearch, type Level, withChoice } from '../cascade.search.ts';
import type { CascadeField } from '../use-cascade.ts';
import { CascadeFieldView } from './cascade-field-view.tsx';
import { CascadeSheet } from './cascade-sheet.tsx';

declare module '../../../platform/words/i18n-texts.ts' {
  interface Texts {
    academics: typeof texts;
  }
}

const WIDTH: Readonly<Record<Level, number>> = {
  year: 120,
  term: 130,
  discipline: 230,
  semester: 130,
  group: 150,
};

type CascadeBarProps = {
  /** The levels shown; the other levels keep their value from the address or the default. */
  levels: readonly Level[];
  search: CascadeSearch;
  /** The levels from `useCascade`. */
  fields: Readonly<Record<Level, CascadeField>>;
  onChoose: (search: CascadeSearch) => void;
};

/** Selects a class level by level: a row of fields on a desktop, a button with a sheet on a phone. */
export function CascadeBar({ levels, search, fields: known, onChoose }: CascadeBarProps) {
  const { t } = useTranslation('academics');
  const phone = usePhone();
  const fields = levels.map((level) => known[level]);
  const choose = (level: Level) => (value: string) => onChoose(withChoice(search, level, value));
  if (phone) return <CascadeSheet fields={fields} onChoose={choose} />;
  return (
    <Card
      role="group"
      aria-label={t('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, p: 2 }}
    >
      {fields.map((field) => (
        <Box
          key={field.level}
          // An error needs room for a sentence and a button.
          sx={{ flex: `1 1 ${field.failure ? 300 : WIDTH[field.level]}px`, maxWidth: 360 }}
        >
          <CascadeFieldView field={field} onChoose={choose(field.level)} />
        </Box>
      ))}
      <Button onClick={() => onChoose({})} sx={{ minHeight: 44 }}>
        {t('reset')}
      </Button>
    </Card>
  );
}
