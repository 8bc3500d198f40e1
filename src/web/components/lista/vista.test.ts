import { describe, expect, it } from 'vitest';
import type { KeyValue } from '#web/api/storage.ts';
import {
  chipsOf,
  choiceFilter,
  openingVista,
  recallVista,
  rememberVista,
  switchFilter,
  textFilter,
  urlOfVista,
  type VistaSpec,
  vistaFromUrl,
} from './vista.ts';

interface Pedido {
  readonly texto: string;
  readonly rol: number;
  readonly vistas: boolean;
  readonly desde: string;
}

/** 'desde' only means something with a text: the rest of the rules are the filters' own. */
const SPEC: VistaSpec<Pedido> = {
  filters: {
    texto: textFilter('q', { chip: (text) => (text === 'all' ? '' : `«${text}»`) }),
    rol: choiceFilter('rol', [1, 2, 3], 1),
    vistas: switchFilter('vistas'),
    desde: textFilter('desde', { chip: (text) => text }),
  },
  remembered: { texto: 'claveTexto', desde: 'claveDesde' },
  clean: (view) => (view.texto === '' ? { ...view, desde: '' } : view),
};

const OPENING = { texto: '', rol: 1, vistas: false, desde: '', page: 1 };
const ALL = { texto: 'faro & cía', rol: 3, vistas: true, desde: '2026', page: 7 };
const read = (query: string) => vistaFromUrl(SPEC, new URLSearchParams(query));

describe('the address', () => {
  it('restores what wrote it, and is plain where nothing is asked', () => {
    expect(urlOfVista(SPEC, ALL)).toBe('?q=faro+%26+c%C3%ADa&rol=3&vistas=1&desde=2026&pagina=7');
    expect(read(urlOfVista(SPEC, ALL))).toEqual(ALL);
    expect(urlOfVista(SPEC, OPENING)).toBe('?');
    expect(read('')).toEqual(OPENING);
    expect(openingVista(SPEC)).toEqual(OPENING);
  });

  it.each([
    ['pagina=0', { page: 1 }],
    ['pagina=-3', { page: 1 }],
    ['pagina=1.5', { page: 1 }],
    ['pagina=dos', { page: 1 }],
    ['pagina=99999999', { page: 1 }],
    ['pagina=1000000', { page: 1_000_000 }],
    ['rol=9', { rol: 1 }],
    ['rol=1.0', { rol: 1 }],
    ['vistas=si', { vistas: false }],
    ['q=++faro%0A++izq+', { texto: 'faro izq' }],
    ['q=faro%00', { texto: '' }],
    [`q=${'a'.repeat(300)}`, { texto: 'a'.repeat(200) }],
    ['desde=2026', { desde: '' }],
  ] as const)('%s never breaks the list', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });
});

describe('the chips', () => {
  it('say what narrows the list, each with the list without it, on its first page', () => {
    const { isNarrowed, chips, cleared } = chipsOf(SPEC, ALL);
    expect(isNarrowed).toBe(true);
    expect(chips.map(({ text }) => text)).toEqual(['«faro & cía»', '2026']);
    expect(chips[0]?.without).toEqual({ ...ALL, texto: '', desde: '', page: 1 });
    expect(chips[1]?.without).toEqual({ ...ALL, desde: '', page: 1 });
    expect(cleared).toEqual({ ...OPENING, rol: 3, vistas: true });
  });

  it('a filter without words of its own is no chip; a value that narrows nothing can still be cleared', () => {
    expect(chipsOf(SPEC, { ...OPENING, rol: 3 })).toMatchObject({ isNarrowed: false, chips: [] });
    expect(chipsOf(SPEC, { ...OPENING, texto: 'all' })).toMatchObject({ isNarrowed: true, chips: [] });
  });
});

describe('the memory', () => {
  it('keeps the filters that have a key, and brings them back on page 1', () => {
    const kept = new Map<string, string>();
    rememberVista(SPEC, ALL, storageOf(kept));
    expect(Object.fromEntries(kept)).toEqual({ claveTexto: 'faro & cía', claveDesde: '2026' });
    expect(recallVista(SPEC, storageOf(kept))).toEqual({ ...OPENING, texto: 'faro & cía', desde: '2026' });
  });

  it.each([[{}], [{ claveDesde: '2026' }], [{ claveTexto: '\uD800', claveDesde: '\uDC00' }]])(
    'remembers nothing from %j',
    (values) => {
      expect(recallVista(SPEC, storageOf(new Map(Object.entries(values))))).toEqual(OPENING);
    },
  );

  it('does not fail where storing is forbidden', () => {
    const full = {
      ...storageOf(new Map()),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => rememberVista(SPEC, ALL, full)).not.toThrow();
  });
});

function storageOf(kept: Map<string, string>): KeyValue {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
