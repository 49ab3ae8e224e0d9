import Tooltip from '@mui/material/Tooltip';

export type TipProps = { button: HTMLElement };

/** The tooltip with the name of an icon button. */
export function Tip({ button }: TipProps) {
  return (
    <Tooltip open title={button.ariaLabel} slotProps={{ popper: { anchorEl: button } }}>
      <span hidden />
    </Tooltip>
  );
}
