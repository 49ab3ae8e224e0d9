import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { ChatSearch } from '../chat.search.ts';
import { ContactFilter } from './contact-filter.tsx';
import { ContactList } from './contact-list.tsx';
import { useClassFilter } from './use-class-filter.ts';

/** Minimum height that shows some rows in a low window. */
const LEAST_PX = 360;

/** The contacts: the header with its filter, and the list. */
export function ContactsPanel({ search }: { search: ChatSearch }) {
  const { t } = useTranslation('chat');
  const id = useId();
  const [asked, setAsked] = useState(false);
  const filtered = search.discipline !== undefined || search.year !== undefined || search.ws !== undefined;
  const phone = usePhone();
  // A phone shows its filter in one line, which is never hidden.
  const always = phone || filtered;
  const shown = asked || always;
  const filter = useClassFilter({ search, enabled: shown });
  const label = t(asked ? 'filter.hide' : 'filter.show');
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: { md: LEAST_PX } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          pl: { xs: 2, md: 1.5 },
          pr: 0.5,
          minHeight: 40,
        }}
      >
        <Typography id={id} variant="section" component="h2" color="textSecondary">
          {t('contacts')}
        </Typography>
        {!always && (
          <IconButton aria-label={label} aria-expanded={shown} onClick={() => setAsked(!asked)}>
            <Icon of={ListFilter} />
          </IconButton>
        )}
      </Box>
      {shown && <ContactFilter search={search} filter={filter} />}
      <ContactList search={search} filter={filter} />
    </Box>
  );
}
