import './print-page.css';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../show/icon.tsx';
import { BackButton } from './back-button.tsx';

type PrintPageProps = { title: string; note?: string; children: ReactNode };

/** Sheets as printed, with the back and print buttons above, which are not printed. */
export function PrintPage({ title, note, children }: PrintPageProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="paper-desk">
      <div className="paper-bar">
        <BackButton />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Typography component="h1" noWrap sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>
            {title}
          </Typography>
          {note && (
            <Typography variant="caption" color="textSecondary" noWrap component="div">
              {note}
            </Typography>
          )}
        </div>
        <Button variant="contained" startIcon={<Icon of={Printer} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <main id="content" className="paper-room">
        {children}
      </main>
    </div>
  );
}

type PrintSheetProps = {
  /** A4, landscape or portrait. */
  paper: 'across' | 'upright';
  /** The letterhead: the owner of the paper. */
  university: string;
  /** At the right of the letterhead. */
  aside?: ReactNode;
  children: ReactNode;
};

export function PrintSheet({ paper, university, aside, children }: PrintSheetProps) {
  return (
    <section className="paper-sheet" data-paper={paper}>
      <div className="paper-head">
        <span>{university}</span>
        <span>{aside}</span>
      </div>
      {children}
    </section>
  );
}
