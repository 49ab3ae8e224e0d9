import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { List } from '../../../ui/list/list.tsx';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { QuietTime } from '../parts/quiet-time.tsx';
import type { StreamStudent } from '../registration.api.ts';

/** The students of a stream, and below them the waiting list. */
export function StudentList({ students }: { students: readonly StreamStudent[] }) {
  const { t } = useTranslation('registration');
  const parts = [
    { title: t('teacher.students'), rows: students.filter(({ place }) => place === null) },
    { title: t('teacher.line'), rows: students.filter(({ place }) => place !== null) },
  ];
  return parts.map(
    ({ title, rows }) =>
      rows.length > 0 && (
        <section key={title}>
          <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
            {title} · {rows.length}
          </Typography>
          <List label={title}>
            {rows.map((student) => (
              <StudentRow key={student.id} student={student} />
            ))}
          </List>
        </section>
      ),
  );
}

function StudentRow({ student }: { student: StreamStudent }) {
  const { t } = useTranslation('registration');
  const { fullName, code, hasPhoto, group, registeredAt, place } = student;
  const standing = place === 0 ? t('teacher.seatHeld') : place !== null && t('line.place', { place });
  return (
    <ListRow
      start={<PersonAvatar fullName={fullName} code={code} hasPhoto={hasPhoto} size={36} />}
      title={fullName}
      note={group}
      aside={standing || (registeredAt && <QuietTime date={registeredAt} />)}
      link={{ to: '/chat', search: { with: code } }}
    />
  );
}
