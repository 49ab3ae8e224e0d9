import type { NoticeSettings } from '@bilim/contract/areas/notices.contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import { useSaveSettings } from './use-save-settings.ts';

/** Value of the option without a daily hour. */
const AT_ONCE = -1;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether and when notices come by e-mail. */
export function MailCard({ settings: { mailOn, digestHour, email } }: { settings: NoticeSettings }) {
  const { t } = useTranslation('notices');
  const save = useSaveSettings();
  const options = [
    { value: AT_ONCE, label: t('mail.atOnce') },
    ...HOURS.map((hour) => ({ value: hour, label: t('mail.daily', { hour }) })),
  ];
  return (
    <SectionCard title={t('mail.heading')} aside={email.address}>
      <Box sx={{ display: 'grid', gap: 1, px: 1.5, pb: 1 }}>
        <FormControlLabel
          control={<Checkbox checked={mailOn} />}
          label={t('mail.on')}
          onChange={(_event, on) => save.mutate({ mailOn: on })}
        />
        {mailOn && (
          <Box sx={{ maxWidth: 320 }}>
            <SearchSelect
              label={t('mail.when')}
              options={options}
              value={digestHour ?? AT_ONCE}
              onChange={(hour) => save.mutate({ digestHour: hour === AT_ONCE ? null : hour })}
              hint={digestHour === null ? undefined : t('mail.urgent')}
            />
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}
