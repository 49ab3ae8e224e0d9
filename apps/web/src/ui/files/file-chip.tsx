import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { Hidden } from '../show/hidden.tsx';
import { FileIcon } from './file-icon.tsx';
import { shortName } from './file-name.ts';

type FileChipProps = { name: string; size: number; href: string };

/** A file to download: its icon, its name cut to 20 characters (full on hover and for screen readers), its size. */
export function FileChip({ name, size, href }: FileChipProps) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  return (
    <ButtonBase
      href={href}
      download={name}
      title={name}
      sx={(theme) => ({
        justifyContent: 'flex-start',
        gap: 1.25,
        maxWidth: '100%',
        py: 1,
        pl: 1,
        pr: 1.75,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 2.5,
        textAlign: 'left',
        '&:hover': { background: theme.vars.palette.background.default },
      })}
    >
      <Hidden>{t('file.download', { name, size: dates.size(size) })}</Hidden>
      <FileIcon name={name} />
      <span aria-hidden>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {shortName(name)}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {dates.size(size)}
        </Typography>
      </span>
    </ButtonBase>
  );
}
