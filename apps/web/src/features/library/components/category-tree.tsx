import type { BookCategory } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import type { LibrarySearch } from '../library.search.ts';
import type { CategoryBranch } from '../library.shelf.ts';

type CategoryTreeProps = {
  branches: readonly CategoryBranch[];
  /** Undefined until loaded. */
  total: number | undefined;
  search: LibrarySearch;
};

/** The categories of the shelf; the subcategories of the chosen category are expanded. */
export function CategoryTree({ branches, total, search }: CategoryTreeProps) {
  const { t } = useTranslation('library');
  return (
    <SectionCard title={t('categories')}>
      <Box component="ul">
        <CategoryLink name={t('allBooks')} count={total} search={search} />
        {branches.map((branch) => (
          <Branch key={branch.id} branch={branch} search={search} />
        ))}
      </Box>
    </SectionCard>
  );
}

function Branch({ branch, search }: { branch: CategoryBranch; search: LibrarySearch }) {
  const { t } = useTranslation('library');
  const holds = branch.id === search.category || branch.parts.some(({ id }) => id === search.category);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? holds;
  const part = ({ id, name, books }: BookCategory) => (
    <CategoryLink key={id} id={id} name={name} count={books} search={search} deep />
  );
  return (
    <Box component="li">
      <Box sx={{ position: 'relative' }}>
        <CategoryLink id={branch.id} name={branch.name} count={branch.books} search={search} bare />
        {branch.parts.length > 0 && (
          <IconButton
            size="small"
            aria-label={t('showParts', { name: branch.name })}
            aria-expanded={open}
            onClick={() => setToggled(!open)}
            sx={{ position: 'absolute', left: 0, top: 3, width: 30, height: 30 }}
          >
            <Icon of={open ? ChevronDown : ChevronRight} size={16} />
          </IconButton>
        )}
      </Box>
      {open && branch.parts.length > 0 && <Box component="ul">{branch.parts.map(part)}</Box>}
    </Box>
  );
}

type CategoryLinkProps = {
  id?: number;
  name: string;
  count: number | undefined;
  search: LibrarySearch;
  deep?: boolean;
  /** The button already has a list item of its own. */
  bare?: boolean;
};

function CategoryLink({ id, name, count, search, deep = false, bare = false }: CategoryLinkProps) {
  const link = (
    <LinkBase
      to="/library"
      search={{ ...search, category: id }}
      activeOptions={{ exact: true }}
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'space-between',
        gap: 1,
        width: '100%',
        minHeight: 36,
        pl: deep ? 7 : 4.5,
        pr: 1.25,
        py: 0.75,
        textAlign: 'left',
        borderRadius: 2,
        '& > :last-child': {
          color: theme.vars.palette.text.secondary,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        },
        '&:hover': { background: theme.vars.palette.background.default },
        '&[aria-current], &[aria-current]:hover': {
          background: theme.vars.palette.tone.teal.soft,
          color: theme.vars.palette.tone.teal.on,
          fontWeight: 600,
          '& > :last-child': { color: 'inherit' },
        },
      })}
    >
      <span>{name}</span>
      <span>{count}</span>
    </LinkBase>
  );
  return bare ? link : <li>{link}</li>;
}
