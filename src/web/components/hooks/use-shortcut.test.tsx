import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useSlash } from '#web/components/controls/use-slash.ts';
import { useShortcut } from './use-shortcut.ts';

/** Shows a screen and presses a key in the very same step, as a fast hand does on a slow machine. */
function Pressed({ init, children }: { readonly init: KeyboardEventInit; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
  });
  return children;
}

test('Ctrl and the letter count from the moment the screen is seen', () => {
  const onPress = vi.fn();
  function Screen() {
    useShortcut('k', onPress);
    return null;
  }
  render(
    <Pressed init={{ key: 'K', ctrlKey: true }}>
      <Screen />
    </Pressed>,
  );
  expect(onPress).toHaveBeenCalledOnce();
});

test('so does the way to the search field', () => {
  function Search() {
    const input = useRef<HTMLInputElement>(null);
    useSlash(input);
    return <input ref={input} aria-label="Buscar" />;
  }
  const { getByLabelText } = render(
    <Pressed init={{ key: '/' }}>
      <Search />
    </Pressed>,
  );
  expect(document.activeElement).toBe(getByLabelText('Buscar'));
});
