import type { ReferenceOrder } from '@bilim/contract/areas/references.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Download, Share2 } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { usePhone } from '../../ui/page/phone.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { paperUrl } from './references.api.ts';
import { useSharePaper } from './use-share-paper.ts';

/** A finished paper: download, and on a phone share. */
export function OrderPaper({ order, size }: { order: ReferenceOrder; size: number }) {
  const { t } = useTranslation('references');
  const dates = useDates();
  const share = useSharePaper(order);
  const phone = usePhone();
  const shown = `PDF, ${dates.size(size)}`;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        href={paperUrl(order.id)}
        download
        variant="outlined"
        startIcon={<Icon of={Download} size={18} />}
        aria-label={t('pdf', { size: dates.size(size), name: order.name })}
        sx={{ flex: { xs: 1, md: 'none' }, minHeight: 44 }}
      >
        {shown}
      </Button>
      {phone && share.possible && (
        <IconButton
          aria-label={t('share', { name: order.name })}
          loading={share.busy}
          onClick={share.share}
          sx={(theme) => ({
            width: 44,
            border: `1px solid ${theme.vars.palette.divider}`,
            borderRadius: 2.5,
          })}
        >
          <Icon of={Share2} size={18} />
        </IconButton>
      )}
    </Box>
  );
}
