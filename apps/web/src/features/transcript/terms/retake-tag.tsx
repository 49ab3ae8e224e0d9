import type { GradeLine } from '@bilim/contract/areas/transcript.shapes';
import ButtonBase from '@mui/material/ButtonBase';
import type { Words } from '../use-words.ts';

type RetakeTagProps = {
  grade: GradeLine;
  attempts: readonly GradeLine[];
  words: Words;
  onOpen: () => void;
};

/** Marks a discipline with several attempts and shows the previous grade; a click shows all attempts. */
export function RetakeTag({ grade, attempts, words: { t }, onOpen }: RetakeTagProps) {
  if (attempts.length < 2) return null;
  const before = attempts[attempts.indexOf(grade) - 1];
  const isNewest = grade === attempts.at(-1);
  const was = before?.letter ?? t(before?.passed ? 'mark.passed' : 'mark.notPassed');
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={(theme) => ({
        px: 1,
        minHeight: 24,
        borderRadius: 99,
        fontSize: '0.75rem',
        fontWeight: 600,
        background: theme.vars.palette.tone.warn.soft,
        color: theme.vars.palette.tone.warn.on,
      })}
    >
      {isNewest ? t('retake.tag', { letter: was }) : t('retake.earlier')}
    </ButtonBase>
  );
}
