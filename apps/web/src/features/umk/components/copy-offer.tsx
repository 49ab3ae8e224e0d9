import { umkContract } from '@bilim/contract/areas/umk.contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { CopyPlus } from 'lucide-react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { NoticeCard } from '../../../ui/state/notice-card.tsx';
import { CHANGED, sourcesQuery, type UmkSet } from '../umk.api.ts';

/** Offers to copy missing materials from the latest earlier term that has them. */
export function CopyOffer({ set }: { set: UmkSet }) {
  const { t } = useTranslation(['umk', 'academics']);
  const source = useQuery(sourcesQuery(set)).data?.[0];
  const copy = useCallMutation(umkContract.copy, {
    done: ({ copied }) => t('copied', { count: copied }),
    refresh: CHANGED,
  });
  if (!source) return null;
  const { yearId, yearName, season, materials } = source;
  const fromSeason = season === 1 ? 1 : 2;
  const term = t('termName', { year: yearName, season: t(`academics:season.${fromSeason}`).toLowerCase() });
  return (
    <NoticeCard icon={CopyPlus} text={t('copyOffer', { count: materials, term })}>
      <Button
        variant="soft"
        loading={copy.isPending}
        onClick={() => copy.mutate({ ...set, fromYearId: yearId, fromSeason })}
      >
        {t('copy')}
      </Button>
    </NoticeCard>
  );
}
