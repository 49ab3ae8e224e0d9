import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';

/** Controls that navigate: real links, typed by the router. */
export const LinkButton = createLink(Button);
export const LinkBase = createLink(ButtonBase);
export const LinkIconButton = createLink(IconButton);
