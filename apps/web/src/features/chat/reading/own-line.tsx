import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { Bubble, Line } from './bubble.ts';

type OwnLineProps = {
  id?: number;
  /** The first of several consecutive messages. */
  first: boolean;
  /** A short form of the message: names the button. */
  label: string;
  onMenu: (anchor: HTMLElement) => void;
  children: ReactNode;
};

/** The user's own message, on the right, with its menu. */
export function OwnLine({ id, first, label, onMenu, children }: OwnLineProps) {
  const { t } = useTranslation('chat');
  return (
    <Line data-message={id} data-mine data-first={first}>
      <ActionsButton
        aria-haspopup="menu"
        aria-label={t('actions', { text: label.slice(0, 60) })}
        onClick={({ currentTarget }) => onMenu(currentTarget)}
      >
        <Icon of={EllipsisVertical} size={18} />
      </ActionsButton>
      <Bubble
        data-mine
        onClick={({ currentTarget, target }) => {
          if (opensByTouch(target)) onMenu(currentTarget);
        }}
      >
        {children}
      </Bubble>
    </Line>
  );
}

/** A touch device has no hover to reveal the button: a tap on the message opens the menu. */
function opensByTouch(target: EventTarget) {
  const onControl = target instanceof Element && target.closest('a, button') !== null;
  return matchMedia('(hover: none)').matches && !onControl;
}

const ActionsButton = styled(IconButton)({
  alignSelf: 'center',
  opacity: 0,
  '*:hover > &, &:focus-visible': { opacity: 1 },
  '@media (hover: none)': {
    position: 'absolute',
    right: 16,
    pointerEvents: 'none',
    '&:focus-visible': { background: 'var(--mui-palette-background-paper)', zIndex: 1 },
  },
});
