import type { Offer } from '@bilim/contract/areas/registration.shapes';
import { SearchX, Sprout } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useRegistration } from '../model/use-model.ts';
import { CardSkeleton } from '../parts/card-skeleton.tsx';
import type { RegistrationSearch, Tab } from '../registration.search.ts';
import { shownOffers } from '../state/page/shown-offers.ts';
import { ChoiceTag } from './choice-tag.tsx';
import { OfferGroup } from './offer-group.tsx';
import { TimeLeft } from './time-left.tsx';

const SECTIONS: Readonly<Record<Exclude<Tab, 'mine'>, readonly Offer['section'][]>> = {
  elective: ['elective', 'plan'],
  other: ['other'],
  extra: ['extra'],
};

type OfferListProps = { tab: Exclude<Tab, 'mine'>; search: RegistrationSearch };

/**
 * The offers of one tab: choice groups with their rule, then disciplines chosen by lesson type, then the
 * rest.
 */
export function OfferList({ tab, search }: OfferListProps) {
  const { t } = useTranslation('registration');
  const { page, others, streamIds } = useRegistration();
  const text = search.q ?? '';
  const params = { page, streamIds, sections: SECTIONS[tab], text, fitsOnly: search.fits === true };
  const offers = shownOffers(params);
  if (tab === 'other' && others.isPending && !others.error) return <CardSkeleton cards={[1, 1, 1]} />;
  if (tab === 'other' && others.error && !others.data)
    return (
      <ErrorState
        failure={others.error}
        title={t('page.failed.disciplines')}
        onRetry={() => void others.refetch()}
      />
    );
  if (offers.length === 0) return <Nothing isFiltered={text !== '' || params.fitsOnly} tab={tab} />;
  const rest = offers.filter(({ choice }) => choice === null);
  const groups = [
    { key: 'types', title: t('page.byType'), note: t('page.byTypeNote'), of: rest.filter(isByType) },
    { key: 'rest', title: t(`page.rest.${tab}`), of: rest.filter((offer) => !isByType(offer)) },
  ];
  const chosen = page.choices.flatMap(({ number, picks, of }) => {
    const group = offers.filter(({ choice }) => choice === number);
    return group.length > 0 ? [{ number, picks, of, group }] : [];
  });
  const firstKey = chosen[0]?.number ?? groups.find(({ of }) => of.length > 0)?.key;
  return (
    <>
      {chosen.map(({ number, picks, of, group }) => (
        <OfferGroup
          key={number}
          title={t('page.choice', { count: picks, of })}
          tag={<ChoiceTag number={number} picks={picks} />}
          aside={number === firstKey && <TimeLeft />}
          offers={group}
          unfolded={text !== ''}
        />
      ))}
      {groups.map(
        ({ key, of, ...words }) =>
          of.length > 0 && (
            <OfferGroup
              key={key}
              {...words}
              aside={key === firstKey && <TimeLeft />}
              offers={of}
              unfolded={text !== ''}
            />
          ),
      )}
    </>
  );
}

const isByType = ({ lessonTypes }: Offer) => lessonTypes.length > 0;

function Nothing({ isFiltered, tab }: { isFiltered: boolean; tab: Exclude<Tab, 'mine'> }) {
  const { t } = useTranslation('registration');
  return isFiltered ? (
    <EmptyState icon={SearchX} title={t('page.notFound')} text={t('page.notFoundText')} />
  ) : (
    <EmptyState icon={Sprout} title={t(`page.nothing.${tab}`)} text={t('page.nothingText')} />
  );
}
