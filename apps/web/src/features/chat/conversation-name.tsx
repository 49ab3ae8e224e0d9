import { ROLE } from '@bilim/contract/access';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import { twoNames } from '@bilim/rules/text/person-name';
import { styled } from '@mui/material/styles';
import { useUser } from '../../platform/session/session.ts';

type ConversationNameProps = {
  conversation: Conversation;
  /** The number of lines available when a teacher's group does not fit on one. */
  lines: 1 | 2;
};

/**
 * A conversation's name in limited width. A student's classes differ by discipline, so the group is hidden
 * first; a teacher's classes differ by group, so it is always shown.
 */
export function ConversationName({ conversation, lines }: ConversationNameProps) {
  const { role } = useUser();
  const { class: of, fullName } = conversation;
  if (!of) return <Cut>{twoNames(fullName)}</Cut>;
  const group = role === ROLE.teacher ? 'shown' : 'gives-way';
  return (
    <Clip data-group={group}>
      <Parts data-wraps={lines === 2 || group === 'gives-way'}>
        <Discipline>{of.discipline}</Discipline>
        <Group>
          <Dot> · </Dot>
          {of.group}
        </Group>
      </Parts>
    </Clip>
  );
}

const Cut = styled('span')({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** The width of the dot, which is outside when the group begins its own line. */
const DOT = '0.8em';
const Clip = styled('span')({
  display: 'block',
  overflow: 'hidden',
  // Hides the group if it wraps to its own line.
  '&[data-group="gives-way"]': { maxHeight: '1lh' },
});
const Parts = styled('span')({
  display: 'flex',
  marginLeft: `-${DOT}`,
  '&[data-wraps="true"]': { flexWrap: 'wrap' },
});
const Discipline = styled(Cut)({ marginLeft: DOT });
const Group = styled('span')({ flex: 'none', whiteSpace: 'nowrap' });
const Dot = styled('span')({
  display: 'inline-block',
  width: DOT,
  textAlign: 'center',
  whiteSpace: 'normal',
});
