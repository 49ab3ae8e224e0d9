import { ROLE } from '@bilim/contract/access';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import { twoNames } from '@bilim/rules/person-name';
import { styled } from '@mui/material/styles';
import { useUser } from '../../platform/session.ts';
import { conversationTitle } from './contact-words.ts';

type ConversationNameProps = { conversation: Conversation; lines: 1 | 2 };

/**
 * A conversation's name where there may be too little room for it. A student's classes differ by discipline, so the end
 * gives way; a teacher's differ by group, which is always shown.
 */
export function ConversationName({ conversation, lines }: ConversationNameProps) {
  const { role } = useUser();
  const { class: of, fullName } = conversation;
  if (!of) return <Cut>{twoNames(fullName)}</Cut>;
  if (role !== ROLE.teacher) return <Cut>{conversationTitle(conversation)}</Cut>;
  return (
    <Clip>
      <Parts data-lines={lines}>
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
/** As wide as the dot, which stands outside when the group begins a line of its own. */
const DOT = '0.8em';
const Clip = styled('span')({ display: 'block', overflow: 'hidden' });
const Parts = styled('span')({
  display: 'flex',
  marginLeft: `-${DOT}`,
  '&[data-lines="2"]': { flexWrap: 'wrap' },
});
const Discipline = styled(Cut)({ marginLeft: DOT });
const Group = styled('span')({ flex: 'none', whiteSpace: 'nowrap' });
const Dot = styled('span')({
  display: 'inline-block',
  width: DOT,
  textAlign: 'center',
  whiteSpace: 'normal',
});
