import { expect, it } from 'vitest';
import { gridKey, leaving, type Pressed } from './grid-key.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<Pressed> = {}) => gridKey({ key, code: '', ...none, ...more });

it('arrow keys move, Ctrl moves farther, and Shift extends the range', () => {
  expect(press('ArrowDown')).toEqual({ does: 'move', step: 'down', extends: false });
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ does: 'move', step: 'down', extends: true });
  expect(press('ArrowDown', { ctrlKey: true })).toEqual({ does: 'move', step: 'bottom', extends: false });
  expect(press('End', { metaKey: true, shiftKey: true })).toEqual({
    does: 'move',
    step: 'last',
    extends: true,
  });
});

it('undo works in every keyboard layout', () => {
  for (const key of ['z', 'я', 'Я', 'ζ']) {
    expect(press(key, { code: 'KeyZ', ctrlKey: true })).toEqual({ does: 'undo' });
    expect(press(key, { code: 'KeyZ', metaKey: true, shiftKey: true })).toEqual({ does: 'redo' });
  }
  expect(press('н', { code: 'KeyY', ctrlKey: true })).toEqual({ does: 'redo' });
});

it('characters are typed, and other keys are left to the browser', () => {
  expect(press('5')).toEqual({ does: 'type', text: '5' });
  expect(press('Н', { shiftKey: true })).toEqual({ does: 'type', text: 'Н' });
  expect(press('c', { code: 'KeyC', ctrlKey: true })).toBeNull();
  expect(press('5', { altKey: true })).toBeNull();
});

it('keys edit, clear and open details', () => {
  expect(press('F2')).toEqual({ does: 'edit' });
  expect(press('Delete')).toEqual({ does: 'clear' });
  expect(press('Enter', { altKey: true })).toEqual({ does: 'details' });
});

it('Enter and Tab move forward, with Shift backward', () => {
  expect(press('Enter')).toEqual({ does: 'advance', step: 'down', by: 'Enter' });
  expect(press('Enter', { shiftKey: true })).toEqual({ does: 'advance', step: 'up', by: 'Enter' });
  expect(press('Tab')).toEqual({ does: 'advance', step: 'right', by: 'Tab' });
  expect(press('Tab', { shiftKey: true })).toEqual({ does: 'advance', step: 'left', by: 'Tab' });
});

it('any arrow leaves a typed cell, and only up and down leave a revised cell', () => {
  const leave = (key: string, begun: 'typing' | 'revising', shiftKey = false) =>
    leaving({ ...none, key, shiftKey }, { begun });
  expect(leave('ArrowLeft', 'typing')).toEqual({ keeps: true, step: 'left' });
  expect(leave('ArrowRight', 'typing')).toEqual({ keeps: true, step: 'right' });
  expect(leave('ArrowLeft', 'revising')).toBeNull();
  expect(leave('ArrowDown', 'revising')).toEqual({ keeps: true, step: 'down' });
  expect(leave('ArrowUp', 'revising')).toEqual({ keeps: true, step: 'up' });
  expect(leave('Tab', 'revising', true)).toEqual({ keeps: true, step: 'left' });
  expect(leave('Tab', 'revising')).toEqual({ keeps: true, step: 'right' });
  expect(leave('Enter', 'typing', true)).toEqual({ keeps: true, step: 'up' });
  expect(leave('Escape', 'typing')).toEqual({ keeps: false, step: null });
  expect(leave('7', 'typing')).toBeNull();
});
