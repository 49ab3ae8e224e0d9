import { ROLE } from '@bilim/contract/access';
import { ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { forgetAddressSecret, useAddressSecret } from '../../../platform/session/address-secret.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { LinkButton } from '../../../ui/show/link.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Alone } from '../board/board-states.tsx';
import { Scan } from './scan.tsx';

/** The student's scan screen; a link from the phone's own camera includes the code. */
export function ScanScreen() {
  const [linked, forget] = useLinkedCode();
  const isStudent = useUser().role === ROLE.student;
  return isStudent ? <Scan key={linked} linked={linked} onForget={forget} /> : <ForStudents />;
}

/** The code of the last opened link. It is used once: after a reload or a return the camera opens. */
function useLinkedCode() {
  const told = useAddressSecret('/qr');
  const [linked, setLinked] = useState(told);
  if (told !== null && told !== linked) setLinked(told);
  useEffect(() => {
    if (told !== null) forgetAddressSecret('/qr');
  }, [told]);
  return [linked, () => setLinked(null)] as const;
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
