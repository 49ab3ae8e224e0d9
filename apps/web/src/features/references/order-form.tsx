import { COPIES_MAX } from '@bilim/contract/areas/references.constants';
import { referencesContract } from '@bilim/contract/areas/references.contract';
import type { Language } from '@bilim/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useContractForm } from '../../platform/call/contract-form.ts';
import { failureText } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { currentLanguage } from '../../platform/words/language.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { SegmentedTabs } from '../../ui/form/segmented-tabs.tsx';
import { SearchSelect } from '../../ui/search/search-select.tsx';
import { CopiesField } from './copies-field.tsx';
import type { NewOrderProps } from './new-order-props.ts';

type Choices = z.output<typeof referencesContract.page.output>;
type Wish = {
  kindId: number | null;
  regionId: number | null;
  districtId: number | null;
  purposeId: number | null;
  language: Language;
  copies: number;
};

/** In the order of the language switch. */
const SHOWN = ['kg', 'ru', 'en'] as const satisfies readonly Language[];
const SHORT: Record<Language, string> = { kg: 'Кыр', ru: 'Рус', en: 'Eng' };
const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
/** A single option is selected automatically. */
const onlyOne = (rows: readonly { id: number }[]) => (rows.length === 1 ? (rows[0]?.id ?? null) : null);

/** The order form: its fields depend on the kind, and errors are shown under their fields. */
export function OrderForm({ choices, onClose, onShow }: NewOrderProps & { choices: Choices }) {
  const { t } = useTranslation('references');
  /** A similar open order. */
  const [like, setLike] = useState<{ orderId: number; text: string; wish: string } | null>(null);
  const [clientId] = useState(() => crypto.randomUUID());
  const kindOf = (kindId: number | null) => choices.kinds.find(({ id }) => id === kindId);
  const values: Wish = {
    kindId: null,
    regionId: null,
    districtId: null,
    purposeId: null,
    language: currentLanguage(),
    copies: 1,
  };
  const { control, submit, busy, refill } = useContractForm(referencesContract.save, {
    values,
    check: ({ kindId, regionId, districtId, purposeId }) => {
      const kind = kindOf(kindId);
      return [
        kindId === null && { field: 'kindId', message: t('form.kindNeeded') },
        Boolean(kind?.needsPlace) &&
          regionId === null && { field: 'regionId', message: t('form.regionNeeded') },
        Boolean(kind?.needsPlace) &&
          districtId === null && { field: 'districtId', message: t('form.districtNeeded') },
        Boolean(kind?.needsPurpose) &&
          purposeId === null && { field: 'purposeId', message: t('form.purposeNeeded') },
      ];
    },
    input: ({ kindId, regionId, districtId, purposeId, language, copies }) => ({
      kindId: kindId ?? undefined,
      regionId: regionId ?? undefined,
      districtId: districtId ?? undefined,
      purposeId: purposeId ?? undefined,
      language,
      copies,
      clientId,
    }),
    refusals: { REFERENCE_FIELDS: 'kindId' },
    onRefused: (failure) => {
      const orderId = Number(failure.details.orderId);
      if (failure.code !== 'REFERENCE_OPEN' || !orderId) return false;
      setLike({ orderId, text: failureText(failure), wish: JSON.stringify(wish) });
      return true;
    },
    done: ({ state, again }) => {
      if (again) return t('form.savedToday');
      return state === 'prepared' ? t('form.savedReady') : t('form.saved');
    },
    refresh: [referencesContract.list],
    onDone: ({ id }) => onShow(id),
  });
  const wish = useWatch({ control });
  const kind = kindOf(wish.kindId ?? null);
  const regionId = wish.regionId ?? null;
  const districts = choices.districts.filter((one) => one.regionId === regionId);
  const choose = (changed: Partial<Wish>) => refill({ ...values, ...wish, ...changed });
  return (
    <FormDialog
      open
      title={t('new')}
      submitLabel={t('form.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="kindId"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <SearchSelect
            label={t('form.kind')}
            ref={ref}
            placeholder={t('form.choose')}
            options={optionsOf(choices.kinds)}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {kind?.needsPlace && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
          <Controller
            control={control}
            name="regionId"
            render={({ field: { ref, value }, fieldState }) => (
              <SearchSelect
                label={t('form.region')}
                ref={ref}
                placeholder={t('form.choose')}
                options={optionsOf(choices.regions)}
                value={value}
                onChange={(chosen) =>
                  choose({
                    regionId: chosen,
                    districtId: onlyOne(choices.districts.filter((one) => one.regionId === chosen)),
                  })
                }
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="districtId"
            render={({ field: { ref, value, onChange }, fieldState }) => (
              <SearchSelect
                label={t('form.district')}
                ref={ref}
                placeholder={t('form.choose')}
                options={optionsOf(districts)}
                value={value}
                onChange={onChange}
                blocked={regionId === null ? t('form.regionFirst') : undefined}
                error={fieldState.error?.message}
              />
            )}
          />
        </Box>
      )}
      {kind?.needsPurpose && (
        <Controller
          control={control}
          name="purposeId"
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <SearchSelect
              label={t('form.purpose')}
              ref={ref}
              placeholder={t('form.choose')}
              options={optionsOf(choices.purposes)}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Controller
          control={control}
          name="language"
          render={({ field: { value, onChange } }) => (
            <Box sx={{ flex: '1 1 auto' }}>
              <Typography variant="section" component="div" aria-hidden sx={{ mb: 0.75 }}>
                {t('form.language')}
              </Typography>
              <SegmentedTabs
                label={t('form.language')}
                options={SHOWN.map((one) => ({ value: one, label: SHORT[one] }))}
                value={value}
                onChange={onChange}
              />
            </Box>
          )}
        />
        <Controller
          control={control}
          name="copies"
          render={({ field: { value, onChange } }) => (
            <CopiesField value={value} most={COPIES_MAX} onChange={onChange} />
          )}
        />
      </Box>
      <WhenReady kind={kind} />
      <Box role="alert">
        {like?.wish === JSON.stringify(wish) && (
          <OpenAlready text={like.text} onShow={() => onShow(like.orderId)} />
        )}
      </Box>
    </FormDialog>
  );
}

/** Shows an existing order instead of creating a duplicate. */
function OpenAlready({ text, onShow }: { text: string; onShow: () => void }) {
  const { t } = useTranslation('references');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography color="error" sx={{ flex: '1 1 200px' }}>
        {text}
      </Typography>
      <Button variant="outlined" onClick={onShow}>
        {t('form.openOne')}
      </Button>
    </Box>
  );
}

/** The expected date. */
function WhenReady({ kind }: { kind: Choices['kinds'][number] | undefined }) {
  const { t } = useTranslation('references');
  const dates = useDates();
  if (!kind) return null;
  const { automatic, workingDays: count, expectedOn } = kind;
  return (
    <Typography
      variant="caption"
      component="p"
      role="status"
      color="textSecondary"
      sx={{ textAlign: 'center' }}
    >
      {automatic ? t('form.atOnce') : t('form.days', { count, day: dates.dayMonth(expectedOn) })}
    </Typography>
  );
}
