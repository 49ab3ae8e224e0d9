import Button from '@mui/material/Button';
import {
  Download,
  FileUp,
  Layers,
  ListChecks,
  Plus,
  Printer,
  QrCode,
  Trash,
  Trash2,
  Users,
} from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { MoreMenu } from '../../../ui/menu/more-menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { sheetUrl, type WholeJournal } from '../journal.api.ts';
import type { Opened } from './opened.ts';

type DeskHeadProps = { journal: WholeJournal; onOpen: (opened: Opened) => void };

/** Actions for the journal. */
export function DeskHead({ journal, onOpen }: DeskHeadProps) {
  const { t } = useTranslation('journal');
  const { id, subgroup } = journal.head;
  return (
    <PageHeader
      title={t('menu.name')}
      action={
        <Button
          variant="contained"
          startIcon={<Icon of={Plus} size={18} />}
          onClick={() => onOpen({ what: 'lesson', lesson: null })}
        >
          {t('desk.addLesson')}
        </Button>
      }
      more={
        <MoreMenu
          items={[
            { label: t('desk.modules.title'), icon: Layers, onClick: () => onOpen({ what: 'modules' }) },
            // A journal of one subgroup cannot be split again.
            ...(subgroup === null
              ? [
                  {
                    label: t('desk.subgroups.title'),
                    icon: Users,
                    onClick: () => onOpen({ what: 'subgroups' }),
                  },
                ]
              : []),
            { label: t('desk.import.title'), icon: FileUp, onClick: () => onOpen({ what: 'import' }) },
            ...(journal.trash > 0
              ? [
                  {
                    label: t('trash.open', { count: journal.trash }),
                    icon: Trash,
                    onClick: () => onOpen({ what: 'trash' }),
                  },
                ]
              : []),
            ...(journal.lessons.length > 0
              ? [
                  {
                    label: t('desk.delete.confirm'),
                    icon: Trash2,
                    tone: 'bad' as const,
                    onClick: () => onOpen({ what: 'delete' }),
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <LinkButton
        to="/qr/open"
        search={{ journal: id }}
        variant="outlined"
        color="inherit"
        startIcon={<Icon of={QrCode} size={18} />}
      >
        {t('desk.qr')}
      </LinkButton>
      <LinkButton
        to="/journal/$journalId/print"
        params={{ journalId: String(id) }}
        variant="outlined"
        color="inherit"
        startIcon={<Icon of={Printer} size={18} />}
      >
        {t('desk.print')}
      </LinkButton>
      <LinkButton
        to="/journal/$journalId/topics"
        params={{ journalId: String(id) }}
        variant="outlined"
        color="inherit"
        startIcon={<Icon of={ListChecks} size={18} />}
      >
        {t('desk.topics')}
      </LinkButton>
      <Button
        variant="outlined"
        color="inherit"
        href={sheetUrl(id)}
        download
        startIcon={<Icon of={Download} size={18} />}
      >
        Excel
      </Button>
    </PageHeader>
  );
}
