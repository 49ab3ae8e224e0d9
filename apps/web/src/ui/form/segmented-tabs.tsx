import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { useMoreBeyond } from '../list/use-more-beyond.ts';
import { TOUCH } from '../page/phone.ts';
import type { ChoicesProps } from './choice-option.ts';

/** A few tabs side by side on a track; the active one is raised. */
export function SegmentedTabs<T extends string>({ label, options, value, onChange }: ChoicesProps<T>) {
  const track = useRef<HTMLDivElement>(null);
  // On a narrow screen the active tab may be out of view. Scroll only the track, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again whenever another tab is selected.
  useEffect(() => {
    const chosen = track.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!track.current || !chosen) return;
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2 - track.current.clientWidth / 2;
    track.current.scrollLeft = middle;
  }, [value]);
  const mask = useMoreBeyond(track);
  return (
    <Box
      ref={track}
      role="group"
      aria-label={label}
      sx={(theme) => ({
        position: 'relative',
        display: 'inline-flex',
        maxWidth: '100%',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        maskImage: mask,
        p: '3px',
        borderRadius: 2.5,
        // Lighter than a hairline, so that the muted text on it is readable.
        background: `color-mix(in srgb, ${theme.vars.palette.divider} 55%, ${theme.vars.palette.background.default})`,
      })}
    >
      {options.map((option) => (
        <ButtonBase
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          sx={(theme) => ({
            flex: 'none',
            gap: 0.75,
            minHeight: 34,
            px: 1.5,
            borderRadius: 2,
            fontWeight: 500,
            color: theme.vars.palette.text.secondary,
            [TOUCH]: { minHeight: 44 },
            '&:hover': { color: theme.vars.palette.text.primary },
            '&:focus-visible': { outlineOffset: -2 },
            '&[aria-pressed="true"]': {
              background: theme.vars.palette.background.paper,
              color: theme.vars.palette.text.primary,
              fontWeight: 600,
            },
          })}
        >
          {option.marked && (
            <Box
              component="span"
              sx={{
                width: 6,
                height: 6,
                borderRadius: 99,
                background: 'currentColor',
                color: 'primary.main',
              }}
            />
          )}
          {option.label}
          {option.count !== undefined && <span>{option.count}</span>}
        </ButtonBase>
      ))}
    </Box>
  );
}
