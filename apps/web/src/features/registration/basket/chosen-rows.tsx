import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useRegistration } from '../model/use-model.ts';
import { wantedOf } from '../state/basket/basket.ts';
import { shortPerson } from '../state/page/label.ts';

/**
 * Beside the list: the full names of the chosen disciplines, with or without lessons; each can be removed.
 */
export function ChosenRows() {
  const { t } = useTranslation('registration');
  const { page, streamIds, setAll } = useRegistration();
  const wanted = wantedOf(page, streamIds);
  if (wanted.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('basket.title')} sx={{ listStyle: 'none', p: 0, m: 0, mb: 1.5 }}>
      {wanted.map(({ disciplineId, name, streams }) => {
        const chosen = streams.filter(({ id }) => streamIds.includes(id));
        const teachers = chosen.flatMap((stream) =>
          stream.teachers.map(({ fullName }) => shortPerson(fullName)),
        );
        const numbers = chosen.map(({ number }) => t('stream.number', { number }));
        return (
          <Box
            key={disciplineId}
            component="li"
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 0.5,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {name}
              </Typography>
              <Typography variant="caption" component="div" color="textSecondary">
                {[...new Set([...teachers, ...numbers])].join(' · ')}
              </Typography>
            </Box>
            <IconButton
              size="small"
              aria-label={t('basket.drop', { name })}
              onClick={() => setAll(streamIds.filter((id) => !chosen.some((stream) => stream.id === id)))}
            >
              <Icon of={X} size={18} />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}
