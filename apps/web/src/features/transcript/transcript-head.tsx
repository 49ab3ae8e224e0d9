import type { TranscriptPage } from '@bilim/contract/areas/transcript.shapes';
import type { Language } from '@bilim/contract/limits';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { getRouteApi } from '@tanstack/react-router';
import { Braces, Calculator, Download } from 'lucide-react';
import { useState } from 'react';
import { useLater } from '../../platform/page/use-later.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { pressOnce } from '../../ui/form/press-once.ts';
import { SegmentedTabs } from '../../ui/form/segmented-tabs.tsx';
import { MoreMenu } from '../../ui/menu/more-menu.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePhone } from '../../ui/page/phone.ts';
import { ScreenBarActions } from '../../ui/page/screen-frame.tsx';
import { Icon } from '../../ui/show/icon.tsx';
import { recordUrl } from './transcript.api.ts';
import { saveFrom, usePaper } from './use-paper.ts';
import type { WhatIfDialogProps } from './what-if/what-if-dialog.tsx';

/** Too narrow for buttons beside the title: they are menu items. */
const NARROW = '(max-width: 359px)';

const route = getRouteApi('/shell/transcript');

/** Each language in its own language. */
const LANGUAGE_NAMES: readonly { value: Language; label: string; whole: string }[] = [
  { value: 'kg', label: 'Кыр', whole: 'Кыргызча' },
  { value: 'ru', label: 'Рус', whole: 'Русский' },
  { value: 'en', label: 'Eng', whole: 'English' },
];

type TranscriptHeadProps = { language: Language; page: TranscriptPage | undefined };

/** The title, the language of the transcript, and the actions. On a phone these are in the bar. */
export function TranscriptHead({ language, page }: TranscriptHeadProps) {
  const { t } = useTranslation('transcript');
  const navigate = route.useNavigate();
  const phone = usePhone();
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const paper = usePaper(language);
  const [playing, setPlaying] = useState(false);
  const WhatIf = useLater<WhatIfDialogProps>({
    load: async () => (await import('./what-if/what-if-dialog.tsx')).WhatIfDialog,
    wish: playing,
    onMissing: () => setPlaying(false),
  });
  const read = (value: Language) => void navigate({ search: { in: value }, replace: true });
  const isEmpty = !page || page.grades.length === 0;
  const play = () => setPlaying(true);
  const whatIf = { label: t('head.whatIf'), icon: Calculator, onClick: play };
  const pdf = { label: t('head.pdf'), icon: Download, onClick: paper.save };
  const record = { label: t('head.record'), icon: Braces, onClick: () => saveFrom(recordUrl()) };
  const languages = LANGUAGE_NAMES.map(({ value, whole }) => ({
    label: whole,
    checked: value === language,
    onClick: () => read(value),
  }));
  return (
    <>
      {phone && (
        <ScreenBarActions>
          {!narrow && (
            <IconButton aria-label={t('head.whatIf')} disabled={!page} onClick={play}>
              <Icon of={Calculator} />
            </IconButton>
          )}
          {(!narrow || paper.busy) && (
            <IconButton
              aria-label={paper.busy ? t('head.making') : t('head.pdfLabel')}
              disabled={isEmpty}
              loading={paper.busy}
              onClick={pressOnce(paper.save)}
            >
              <Icon of={Download} />
            </IconButton>
          )}
        </ScreenBarActions>
      )}
      <PageHeader
        title={t('title')}
        more={
          <MoreMenu
            items={[
              ...(narrow && page ? [whatIf] : []),
              ...(narrow && !isEmpty ? [pdf] : []),
              ...(phone ? languages : []),
              ...(isEmpty ? [] : [record]),
            ]}
          />
        }
        action={
          !phone && (
            <Button
              variant="contained"
              startIcon={<Icon of={Download} size={18} />}
              disabled={isEmpty}
              loading={paper.busy}
              aria-label={paper.busy ? t('head.making') : t('head.pdfLabel')}
              onClick={pressOnce(paper.save)}
            >
              {t('head.pdf')}
            </Button>
          )
        }
      >
        {!phone && (
          <>
            <SegmentedTabs
              label={t('head.language')}
              options={LANGUAGE_NAMES}
              value={language}
              onChange={read}
            />
            <Button
              variant="outlined"
              startIcon={<Icon of={Calculator} size={18} />}
              disabled={!page}
              onClick={play}
            >
              {t('head.whatIf')}
            </Button>
          </>
        )}
      </PageHeader>
      {WhatIf && page && <WhatIf open={playing} page={page} onClose={() => setPlaying(false)} />}
    </>
  );
}
