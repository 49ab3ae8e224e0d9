import { CODE_MS, PROOF_STEP_MS } from '@bilim/contract/areas/attendance.contract';
import type { SecondScreen } from '@bilim/contract/areas/attendance.shapes';
import type { ReactNode } from 'react';
import { useScreenName } from '../../../platform/page/screen-name.ts';
import { useWakeLock } from '../../../platform/page/use-wake-lock.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import type { Arrival } from './arrivals.tsx';
import { BoardBar } from './board-bar.tsx';
import { BoardFrame } from './board-frame.tsx';
import { CodeSide } from './code-side.tsx';
import { InsteadOfCode } from './instead-of-code.tsx';
import { PeopleSide } from './people-side.tsx';
import { shownCode } from './shown-code.ts';
import type { BoardTheme } from './use-board-theme.ts';

type BoardViewProps = Pick<
  SecondScreen,
  'lesson' | 'round' | 'counts' | 'endedAt' | 'closesAt' | 'codes' | 'proofs'
> & {
  now: Date | null;
  theme: BoardTheme;
  /** Fetching new codes failed. */
  failed: boolean;
  /** Null while names are hidden. */
  arrivals: readonly Arrival[] | null;
  cameAgain: number;
  tools: ReactNode;
  /** Actions after the end. */
  after?: ReactNode;
  foot?: ReactNode;
};

/** Whether no more codes are to be shown. */
export const isOver = ({ endedAt, closesAt, now }: Pick<BoardViewProps, 'endedAt' | 'closesAt' | 'now'>) =>
  endedAt !== null || (now !== null && now > closesAt);

/** The board that the class sees, on the teacher's screen and on the second one. */
export function BoardView(props: BoardViewProps) {
  const { lesson, round, endedAt, closesAt, codes, proofs, now, failed } = props;
  const words = useLessonWords();
  useScreenName(words.title(lesson));
  useWakeLock();
  const over = isOver(props);
  const step = now && !over ? shownCode({ codes, now, stepMs: CODE_MS }) : null;
  const proof = now && !over ? shownCode({ codes: proofs, now, stepMs: PROOF_STEP_MS }) : null;
  return (
    <BoardFrame
      theme={props.theme}
      bar={
        <BoardBar lesson={lesson} now={now}>
          {props.tools}
        </BoardBar>
      }
      code={
        <CodeSide
          lesson={lesson}
          round={round}
          step={step && { ...step.code, leftMs: step.leftMs }}
          proof={proof && { ...proof.code, leftMs: proof.leftMs }}
          instead={
            <InsteadOfCode endedAt={endedAt} closesAt={closesAt} now={now} failed={failed}>
              {props.after}
            </InsteadOfCode>
          }
        />
      }
      people={
        <PeopleSide
          now={now}
          counts={props.counts}
          round={round}
          arrivals={props.arrivals}
          cameAgain={props.cameAgain}
          over={over}
          foot={props.foot}
        />
      }
    />
  );
}
