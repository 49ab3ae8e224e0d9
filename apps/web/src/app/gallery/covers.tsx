import Box from '@mui/material/Box';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { BookCover, CoverTag } from '../../ui/covers/book-cover.tsx';
import { Specimen } from './specimen.tsx';

/** Generated covers, for books without a first-page image. */
export function Covers() {
  const { t } = useTranslation('gallery');
  const titles = [t('sample.databases'), t('sample.networks'), t('sample.systems')];
  return (
    <Specimen title={t('cover.title')} span={4}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5 }}>
        {titles.map((title, index) => (
          <BookCover
            key={title}
            title={title}
            author={t('cover.author')}
            src={null}
            tags={index === 0 && <CoverTag>{t('cover.tag')}</CoverTag>}
          />
        ))}
      </Box>
    </Specimen>
  );
}
