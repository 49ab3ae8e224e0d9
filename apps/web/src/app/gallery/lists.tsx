import { useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useNumbers } from '../../platform/words/money.ts';
import { ListRow } from '../../ui/list/list-row.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { PersonAvatar } from '../../ui/show/person-avatar.tsx';
import { StatusChip } from '../../ui/state/status-chip.tsx';
import { PEOPLE } from './people.ts';
import { Specimen } from './specimen.tsx';

/** Rows that link, expand or are static; two at first, the others on request. */
export function Lists() {
  const { t } = useTranslation('gallery');
  const { number } = useNumbers();
  const [shown, setShown] = useState(2);
  const [selected, setSelected] = useState(2);
  return (
    <Specimen title={t('list.title')} span={4} ground="none">
      <PagedList
        label={t('list.label')}
        before={{ more: false, busy: shown > 2 && shown < PEOPLE.length, load: () => {} }}
        after={{ more: shown < PEOPLE.length, load: () => setShown(shown + 1) }}
      >
        {PEOPLE.slice(0, shown).map(({ code, name, mean }, index) => (
          <ListRow
            key={code}
            start={<PersonAvatar fullName={name} code={code} />}
            title={name}
            note={t('list.teacher')}
            aside={index === 0 ? <StatusChip status="prepared" /> : number(mean, { digits: 2 })}
            selected={code === selected}
            onClick={() => setSelected(code)}
          />
        ))}
        <ListRow title={t('head.detail')} note={t('head.detailNote')} link={{ to: '/login' }} />
      </PagedList>
    </Specimen>
  );
}
