import { ROLE } from '@bilim/contract/access';
import { useParams } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Alone } from '../board/board-states.tsx';
import { Scan } from './scan.tsx';

/** A student's scan; by a link from the phone's own camera it has its code along. */
export function ScanScreen() {
  const { code } = useParams({ strict: false });
  return useUser().role === ROLE.student ? <Scan key={code} linked={code ?? null} /> : <ForStudents />;
}

function ForStudents() {
  const { t } = useTranslation('attendance');
  return (
    <Alone>
      <EmptyState icon={ScanLine} title={t('forStudents')} text={t('forStudentsText')}>
        <LinkButton to="/qr/open" variant="contained">
          {t('openOwn')}
        </LinkButton>
      </EmptyState>
    </Alone>
  );
}
