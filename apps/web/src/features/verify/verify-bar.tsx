import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { logoQuery } from '../../platform/call/config.ts';
import { chooseLanguage } from '../../platform/session/preferences.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ofTag } from '../../platform/words/languages.ts';
import { Mark } from '../../ui/show/mark.tsx';
import { LanguageSwitch } from '../../ui/theme/language-switch.tsx';

/** The university's name and the language. It also works offline: the signature needs no network. */
export function VerifyBar({ university }: { university: string | undefined }) {
  const { language } = useTranslation('papers');
  const name = useQuery(logoQuery()).data?.name ?? university;
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: 1,
        background: theme.vars.palette.background.paper,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Mark size={28} />
      <Box sx={{ flex: '1 1 88px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.25 }}>Bilim</Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ minHeight: 18 }}>
          {name}
        </Typography>
      </Box>
      <LanguageSwitch value={ofTag(language)} onChange={chooseLanguage} />
    </Box>
  );
}
