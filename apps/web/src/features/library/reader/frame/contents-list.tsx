import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { TOUCH } from '../../../../ui/page/phone.ts';
import { type Reading, type Target, topOf } from '../reading.ts';

type ContentsListProps = { reading: Reading; onGo: (target: Target) => void };

/** Runs whenever the current chapter changes. */
const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** The chapters; the current one is expanded. */
export function ContentsList({ reading, onGo }: ContentsListProps) {
  const { t } = useTranslation('reader');
  const { chapters, chapterId } = reading;
  if (!chapters) return null;
  if (chapters.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ p: 1.5 }}>
        {t('noContents')}
      </Typography>
    );
  }
  const open = topOf(chapters, chapterId)?.id;
  let top = '';
  const visible = chapters.filter(({ id, depth }) => {
    if (depth === 0) top = id;
    return depth === 0 || top === open;
  });
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {visible.map(({ id, title, depth, page, place }) => (
        <li key={id}>
          <ButtonBase
            ref={id === chapterId ? bringIntoSight : undefined}
            aria-current={id === chapterId || undefined}
            disabled={page === null && place === null}
            onClick={() => onGo({ page: page ?? 1, place })}
            sx={(theme) => ({
              justifyContent: 'flex-start',
              gap: 1,
              width: '100%',
              minHeight: 36,
              pl: 1.25 + Math.min(depth, 3) * 2.25,
              pr: 1.25,
              py: 0.75,
              borderRadius: 2.5,
              textAlign: 'left',
              color: depth > 0 ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
              fontWeight: id === open ? 600 : 400,
              [TOUCH]: { minHeight: 44 },
              '&:hover': { background: theme.vars.palette.background.default },
              '&:focus-visible': { outlineOffset: -2 },
              '&[aria-current], &[aria-current]:hover': {
                background: theme.vars.palette.tone.teal.soft,
                color: theme.vars.palette.tone.teal.on,
                fontWeight: 600,
              },
            })}
          >
            <Box
              component="span"
              sx={{
                flex: 1,
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {title}
            </Box>
            {page !== null && (
              <Box
                component="span"
                sx={{ fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums', opacity: 0.9 }}
              >
                {page}
              </Box>
            )}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
