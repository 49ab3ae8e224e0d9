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
  if (lines === 1) {
    return (
      <Parts>
        <Cut>{of.discipline}</Cut>
        <Whole>· {of.group}</Whole>
      </Parts>
    );
  }
  return (
    <TwoLines>
      {of.discipline}&nbsp;· <Whole>{of.group}</Whole>
    </TwoLines>
  );
}

const Cut = styled('span')({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Parts = styled('span')({ display: 'flex', gap: '0.25em', minWidth: 0 });
const Whole = styled('span')({ flex: 'none', whiteSpace: 'nowrap' });
const TwoLines = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
