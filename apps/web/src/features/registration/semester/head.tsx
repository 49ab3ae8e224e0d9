import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useSlashFocus } from '../../../platform/page/use-slash-focus.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import { SearchField } from '../../../ui/search/search-field.tsx';
import { registeredOf } from '../mine/registration-groups.ts';
import { useRegistration } from '../model/use-model.ts';
import { WindowPill } from '../offers/window-pill.tsx';
import { type RegistrationSearch, TABS, type Tab } from '../registration.search.ts';

const route = getRouteApi('/shell/registration');

type SemesterHeadProps = { search: RegistrationSearch; chips: ReactNode };

/** The head of the page: window state, semester, tabs, and filters. */
export function SemesterHead({ search, chips }: SemesterHeadProps) {
  const { t } = useTranslation('registration');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2, mb: 1.5 }}>
        <Typography variant="h1" sx={{ display: { xs: 'none', md: 'block' } }}>
          {t('page.heading')}
        </Typography>
        <WindowPill />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' }, minWidth: 0 }}>{chips}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Tabs search={search} />
        {search.tab !== 'mine' && <Narrowing search={search} />}
      </Box>
    </>
  );
}

function Tabs({ search }: { search: RegistrationSearch }) {
  const { t } = useTranslation('registration');
  const navigate = route.useNavigate();
  const { page } = useRegistration();
  const count = registeredOf(page.registrations).length;
  return (
    <SegmentedTabs<Tab>
      label={t('page.tabs')}
      options={TABS.map((tab) => ({
        value: tab,
        label: t(`page.tab.${tab}`),
        count: tab === 'mine' ? count : undefined,
      }))}
      value={search.tab ?? 'elective'}
      onChange={(tab) => void navigate({ search: { ...search, tab }, replace: true })}
    />
  );
}

function Narrowing({ search }: { search: RegistrationSearch }) {
  const { t } = useTranslation('registration');
  const navigate = route.useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useSlashFocus(field);
  const narrow = (by: RegistrationSearch) => void navigate({ search: { ...search, ...by }, replace: true });
  const fits = search.fits === true;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        ml: { md: 'auto' },
        minWidth: 0,
      }}
    >
      <Box sx={{ width: { xs: '100%', md: 320 } }}>
        <SearchField
          label={t('page.search')}
          value={search.q ?? ''}
          onChange={(q) => narrow({ q: q || undefined })}
          inputRef={field}
        />
      </Box>
      <Chip
        clickable
        component="button"
        variant="outlined"
        aria-pressed={fits}
        label={t('page.fits')}
        sx={(theme) => ({
          borderColor: theme.vars.palette.divider,
          background: theme.vars.palette.background.paper,
        })}
        onClick={() => narrow({ fits: fits ? undefined : true })}
      />
    </Box>
  );
}
