import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { drafts } from './drafts.ts';

const route = getRouteApi('/shell/chat');

/** The initial text: the draft, or the question in the address, which is used once. */
export function useFirstWords(conversation: string): string {
  const ask = route.useSearch({ select: (search) => search.ask }) ?? '';
  const navigate = route.useNavigate();
  const [words] = useState(() => {
    const draft = drafts.get(conversation);
    return [draft, draft.includes(ask.trim()) ? '' : ask].filter(Boolean).join('\n');
  });
  const take = useEffectEvent(() => {
    drafts.set(conversation, words);
    void navigate({ search: (now) => ({ ...now, ask: undefined }), replace: true });
  });
  useEffect(() => {
    if (ask) take();
  }, [ask]);
  return words;
}
