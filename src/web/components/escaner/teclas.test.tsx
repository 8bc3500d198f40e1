import { describe, expect, test, vi } from 'vitest';
import { createLector, type Leido } from './teclas.ts';

/** The key of a sign on a keyboard of the United States. */
function codeOf(sign: string): { readonly code: string; readonly shiftKey: boolean } {
  if (/[a-z]/i.test(sign)) return { code: `Key${sign.toUpperCase()}`, shiftKey: /[A-Z]/.test(sign) };
  if (/\d/.test(sign)) return { code: `Digit${sign}`, shiftKey: false };
  const codes: Record<string, string> = { '/': 'Slash', '.': 'Period', ':': 'Semicolon', '-': 'Minus' };
  return { code: codes[sign] ?? '', shiftKey: sign === ':' };
}

/** What a keyboard of Latin America writes with those keys. */
const LATINO: Readonly<Record<string, string>> = { '/': '-', ':': 'Ñ', '-': "'" };

interface Typed {
  readonly gap?: number;
  readonly layout?: Readonly<Record<string, string>>;
  readonly target?: HTMLElement;
}

/** Types a text and Enter, and gives what the reader made of it. */
function type(text: string, { gap = 5, layout = {}, target = document.body }: Typed = {}) {
  const read: Leido[] = [];
  const lector = createLector((leido) => {
    read.push(leido);
    return true;
  });
  const keys = [...text].map((sign) => ({ key: layout[sign] ?? sign, ...codeOf(sign) }));
  const events = [...keys, { key: 'Enter', code: 'Enter', shiftKey: false }].map((init, index) => {
    const event = new KeyboardEvent('keydown', { ...init, cancelable: true, bubbles: true });
    Object.defineProperties(event, { timeStamp: { value: 1000 + index * gap }, target: { value: target } });
    lector(event);
    return event;
  });
  return { read, enter: events.at(-1) };
}

const URL = 'https://yarda.mx/detalles/1500';

describe('a scanner that types', () => {
  test('is faster than fingers: its text is read at its Enter, which does nothing else', () => {
    const { read, enter } = type(URL);
    expect(read.map(({ escrito }) => escrito)).toEqual([URL]);
    expect(enter?.defaultPrevented).toBe(true);
  });

  test('is told from a person', () => {
    expect(type(URL, { gap: 60 }).read).toEqual([]);
  });

  test('is read by the places of its keys where the system has another keyboard', () => {
    const [leido] = type(URL, { layout: LATINO }).read;
    expect(leido?.escrito).toBe('httpsÑ--yarda.mx-detalles-1500');
    expect(leido?.fisico).toBe(URL);
  });

  test('that typed into a field leaves it as it was, and its form hears of it', () => {
    const field = document.createElement('input');
    field.value = '$1,200.00';
    const heard = vi.fn();
    field.addEventListener('input', heard);
    const { read } = type('100056', { target: field });
    field.value = '$1,200.00100056';
    read[0]?.restore();
    expect(field.value).toBe('$1,200.00');
    expect(heard).toHaveBeenCalledOnce();
  });

  test('that a slash sends to the field of a search leaves nothing there', () => {
    const field = document.createElement('input');
    const read: Leido[] = [];
    const lector = createLector((leido) => read.push(leido) > 0);
    for (const [index, key] of ['1', '/', '2', 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, cancelable: true });
      const target = index < 2 ? document.body : field;
      Object.defineProperties(event, { timeStamp: { value: index }, target: { value: target } });
      lector(event);
    }
    field.value = '2';
    read[0]?.restore();
    expect(read[0]).toMatchObject({ escrito: '1/2', field: null });
    expect(field.value).toBe('');
  });

  test('is not heard in an order of the keyboard', () => {
    const lector = createLector(() => true);
    const press = (init: KeyboardEventInit, at: number) => {
      const event = new KeyboardEvent('keydown', { ...init, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      lector(event);
      return event.defaultPrevented;
    };
    press({ key: '1', code: 'Digit1' }, 1);
    press({ key: 'k', code: 'KeyK', ctrlKey: true }, 2);
    expect(press({ key: 'Enter' }, 3)).toBe(false);
  });
});
