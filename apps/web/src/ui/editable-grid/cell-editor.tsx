import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Leaving, leaving } from './grid-key.ts';
import type { Editing } from './use-grid-editing.ts';

type CellEditorProps = {
  editing: Editing;
  label: string;
  onEnd: (end: { text: string; leaving: Leaving | null }) => void;
};

/** The input in a cell. Its text stays in the DOM until it is committed, so typing renders nothing else. */
export function CellEditor({ editing, label, onEnd }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    const input = field.current;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);

  const end = (text: string, way: Leaving | null) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd({ text, leaving: way });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends an IME composition must not commit.
    if (event.nativeEvent.isComposing) return;
    const way = leaving(event, { begun: editing.begun });
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    end(event.currentTarget.value, way);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => end(event.currentTarget.value, null);
  return (
    <input
      ref={field}
      className="grid-editor"
      aria-label={label}
      defaultValue={editing.text}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}
