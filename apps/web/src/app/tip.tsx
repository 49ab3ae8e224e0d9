import Tooltip from '@mui/material/Tooltip';

export type TipProps = { button: HTMLElement };

/** The name of a button that shows none, beside it. */
export function Tip({ button }: TipProps) {
  return (
    <Tooltip open title={button.ariaLabel} slotProps={{ popper: { anchorEl: button } }}>
      <span hidden />
    </Tooltip>
  );
}
