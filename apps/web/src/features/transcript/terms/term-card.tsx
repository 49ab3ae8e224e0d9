import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { usePhone } from '../../../ui/page/phone.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { HowButton } from './how-button.tsx';
import { HowComputed } from './how-computed.tsx';
import { TermList } from './term-list.tsx';
import type { TermProps } from './term-props.ts';
import { TermTable } from './term-table.tsx';

/** One term: collapsed with its average, expanded with its disciplines. */
export function TermCard({ opened, ...props }: TermProps & { opened: boolean }) {
  const { term, page, words } = props;
  const { t, point } = words;
  const phone = usePhone();
  const [open, setOpen] = useState(opened);
  const [how, setHow] = useState(false);
  const [bodyId, howId] = [useId(), useId()];
  const season = t(term.season === 1 ? 'term.autumn' : 'term.spring');
  const title = t('term.title', { year: term.grades[0]?.year, season, semester: term.semesterId });
  const Rows = phone ? TermList : TermTable;
  const button = open && <HowButton open={how} panelId={howId} onClick={() => setHow(!how)} />;
  return (
    <Card component="section" aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: { xs: 0.5, md: 1 }, pr: { md: 2 } }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => setOpen(!open)}
          sx={{
            flex: 1,
            minWidth: 0,
            gap: 1.5,
            minHeight: 52,
            px: 1,
            py: 0.75,
            borderRadius: 2.5,
            justifyContent: 'flex-start',
            textAlign: 'left',
          }}
        >
          <Icon of={open ? ChevronDown : ChevronRight} size={18} />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {[
                t('term.disciplines', { count: term.grades.length }),
                t('term.earned', { count: term.earned }),
              ].join(' · ')}
            </Typography>
          </Box>
          <Typography
            component="span"
            sx={{ fontSize: '1.125rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
          >
            <Hidden>{`${t('term.gpa')}: `}</Hidden>
            {term.gpa === null ? '—' : point(term.gpa)}
          </Typography>
        </ButtonBase>
        {!phone && button}
      </Box>
      {open && (
        <Box id={bodyId}>
          {phone && <Box sx={{ px: 2, pb: 1 }}>{button}</Box>}
          {how && (
            <Box sx={{ px: 2, pb: 1.5 }}>
              <HowComputed id={howId} {...{ term, page, words }} />
            </Box>
          )}
          <Rows {...props} />
        </Box>
      )}
    </Card>
  );
}
