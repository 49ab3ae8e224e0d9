import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { PillButton } from '../../../ui/menu/pill-button.tsx';
import { usePhone } from '../../../ui/page/phone.ts';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import { SelectSheet } from '../../../ui/search/select-sheet.tsx';
import type { UmkSearch } from '../umk.search.ts';
import type { ChoiceField } from '../use-choice-fields.ts';

const WIDTH: Readonly<Record<ChoiceField['name'], number>> = {
  term: 170,
  discipline: 230,
  semester: 120,
  exam: 130,
};

type ChoiceBarProps = { fields: readonly ChoiceField[]; onChoose: (search: UmkSearch) => void };

/** The choice of materials: on a desktop a row of fields, on a phone chips, with the term behind an icon. */
export function ChoiceBar(props: ChoiceBarProps) {
  return usePhone() ? <Pills {...props} /> : <Fields {...props} />;
}

function Fields({ fields, onChoose }: ChoiceBarProps) {
  const { t } = useTranslation(['umk', 'academics']);
  return (
    <Card
      role="group"
      aria-label={t('choice')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, p: 2, mb: 2 }}
    >
      {fields.map(({ name, label, options, value, choose }) => (
        <Box key={name} sx={{ flex: `1 1 ${WIDTH[name]}px`, minWidth: 0 }}>
          {options ? (
            <SearchSelect
              label={label}
              options={options}
              value={value}
              placeholder={t('academics:choose')}
              onChange={(chosen) => onChoose(choose(chosen))}
            />
          ) : (
            <FieldOnItsWay label={label} />
          )}
        </Box>
      ))}
    </Card>
  );
}

function FieldOnItsWay({ label }: { label: string }) {
  return (
    <FieldFrame id={useId()} label={label}>
      <Skeleton variant="rounded" height={44} />
    </FieldFrame>
  );
}

function Pills({ fields, onChoose }: ChoiceBarProps) {
  const { t } = useTranslation(['umk', 'academics']);
  const term = fields.find(({ name }) => name === 'term');
  return (
    <Box
      role="group"
      aria-label={t('choice')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}
    >
      {fields
        .filter(({ name }) => name !== 'term')
        .map((field) => (
          <Pill key={field.name} field={field} onChoose={(value) => onChoose(field.choose(value))} />
        ))}
      {term?.options && (
        <ActionMenu
          label={t('term')}
          icon={CalendarDays}
          look="outlined"
          items={term.options.map(({ value, label }) => ({
            label,
            checked: value === term.value,
            onClick: () => onChoose(term.choose(value)),
          }))}
        />
      )}
    </Box>
  );
}

/** One level; with a single option it is only a label. */
function Pill({ field, onChoose }: { field: ChoiceField; onChoose: (value: string) => void }) {
  const { t } = useTranslation(['umk', 'academics']);
  const [open, setOpen] = useState(false);
  const { name, label, options, value } = field;
  if (!options) return <Skeleton variant="rounded" height={44} sx={{ flex: 1, borderRadius: 99 }} />;
  const chosen = options.find((option) => option.value === value);
  const isOnly = options.length < 2;
  const shown = chosen?.label ?? t('academics:choose');
  return (
    <>
      <Box
        sx={{
          flex: name === 'discipline' ? '1 1 50%' : '0 1 auto',
          minWidth: 64,
          maxWidth: name === 'discipline' ? undefined : '34%',
        }}
      >
        <PillButton
          label={label}
          shown={shown}
          icon={isOnly ? null : ChevronDown}
          disabled={isOnly}
          onClick={() => setOpen(true)}
        />
      </Box>
      {open && (
        <SelectSheet
          title={label}
          options={options}
          chosen={chosen ?? null}
          onChoose={(option) => {
            setOpen(false);
            onChoose(option.value);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
