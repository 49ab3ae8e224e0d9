import { LANGUAGES, type Language } from '@bilim/contract/limits';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { TOUCH } from '../page/phone.ts';

/** Each language by its own name, independent of the current language. */
const NAMES: Readonly<Record<Language, { short: string; whole: string; tag: string }>> = {
  kg: { short: 'Кыр', whole: 'Кыргызча', tag: 'ky' },
  ru: { short: 'Рус', whole: 'Русский', tag: 'ru' },
  en: { short: 'Eng', whole: 'English', tag: 'en' },
};
const ORDER = [...LANGUAGES].sort((a, b) => Number(b === 'kg') - Number(a === 'kg'));

type LanguageSwitchProps = { value: Language; onChange: (language: Language) => unknown };

export function LanguageSwitch({ value, onChange }: LanguageSwitchProps) {
  const { t } = useTranslation('shell');
  return (
    <Box role="group" aria-label={t('language')} sx={{ display: 'flex', gap: 0.75 }}>
      {ORDER.map((language) => (
        <ButtonBase
          key={language}
          lang={NAMES[language].tag}
          aria-pressed={language === value}
          title={NAMES[language].whole}
          onClick={() => onChange(language)}
          sx={(theme) => ({
            minHeight: 36,
            px: 1.75,
            border: `1px solid ${theme.vars.palette.divider}`,
            borderRadius: 99,
            fontWeight: 500,
            [TOUCH]: { minHeight: 44, px: 2 },
            '&:hover': { background: theme.vars.palette.background.default },
            '&[aria-pressed="true"]': {
              background: theme.vars.palette.tone.teal.soft,
              color: theme.vars.palette.tone.teal.on,
              borderColor: 'transparent',
              fontWeight: 600,
            },
          })}
        >
          {NAMES[language].short}
        </ButtonBase>
      ))}
    </Box>
  );
}
