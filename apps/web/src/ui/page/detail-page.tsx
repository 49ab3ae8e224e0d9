import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import type { MenuAction } from '../menu/menu-action.ts';
import { BackButton } from './back-button.tsx';
import { MainAction } from './main-action.tsx';
import { usePhone } from './phone.ts';
import { ScreenBar } from './screen-frame.tsx';

type DetailPageProps = {
  title: string;
  /** A shorter title for the phone’s bar; the title by default. */
  phoneTitle?: string;
  note?: ReactNode;
  action?: ReactNode;
  more?: readonly MenuAction[];
  children: ReactNode;
};

/** A page for one item. On a phone its title is in the bar, with the back button and its menu. */
export function DetailPage({
  title,
  phoneTitle = title,
  note,
  action,
  more = [],
  children,
}: DetailPageProps) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const menu = more.length > 0 && <ActionMenu label={t('more')} items={more} />;
  const name = (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography
        variant="h1"
        noWrap={phone}
        title={title}
        sx={{ fontSize: phone ? '1.0625rem' : undefined }}
      >
        {phone ? phoneTitle : title}
      </Typography>
      {note && (
        <Typography
          variant={phone ? 'caption' : 'body1'}
          noWrap={phone}
          component="div"
          color="textSecondary"
        >
          {note}
        </Typography>
      )}
    </Box>
  );
  const head = (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', minWidth: 0, mb: phone ? 0 : 2 }}
    >
      <BackButton />
      {name}
      {!phone && action}
      {menu}
    </Box>
  );
  return (
    <>
      {phone ? <ScreenBar>{head}</ScreenBar> : head}
      {children}
      <MainAction>{action}</MainAction>
    </>
  );
}
