import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import type { CascadeField } from '../use-cascade.ts';

/** Equal to the height of a select field, so that the labels align. */
const FIELD_PX = 44;

type CascadeFieldProps = { field: CascadeField; onChoose: (value: string) => void };

/** One level: its options, the reason it is disabled, or its error. */
export function CascadeFieldView({ field, onChoose }: CascadeFieldProps) {
  const { t } = useTranslation(['academics', 'ui']);
  const id = useId();
  const { level, options, value, blockedBy, failure, retry } = field;
  if (failure) return <Failed text={t(`failed.${level}`)} onRetry={retry} />;
  if (!blockedBy && !options) {
    return (
      <FieldFrame id={id} label={t(`level.${level}`)}>
        <Skeleton variant="rounded" height={FIELD_PX} />
      </FieldFrame>
    );
  }
  return (
    <SearchSelect
      label={t(`level.${level}`)}
      options={options ?? []}
      value={value}
      blocked={blockedBy ? t(`first.${blockedBy}`) : undefined}
      placeholder={t('choose')}
      onChange={onChoose}
    />
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const { t } = useTranslation('ui');
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: FIELD_PX,
        pl: 1.5,
        borderRadius: 2.5,
        border: `1px solid ${theme.vars.palette.error.main}`,
        color: theme.vars.palette.error.main,
      })}
    >
      <Icon of={CircleAlert} />
      <Box component="span" sx={{ flex: 1 }}>
        {text}
      </Box>
      <Button onClick={() => onRetry()}>{t('file.retry')}</Button>
    </Box>
  );
}
