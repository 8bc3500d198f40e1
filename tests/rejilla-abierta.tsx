import { fireEvent, screen, within } from '@testing-library/react';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { RejillaScreen } from '#web/indicadores/rejilla-screen.tsx';
import { answer, renderScreen } from './componentes.tsx';
import { sampleRegistro } from './muestras.ts';

/** Three quoted parts of one claim. */
export const TRES: readonly Registro[] = [
  sampleRegistro(),
  sampleRegistro({ id: 12, pieza: 'COFRE' }),
  sampleRegistro({ id: 13, pieza: 'ESPEJO' }),
];

interface Opening {
  readonly registros?: readonly Registro[];
  readonly rol?: Rol;
  /** The cell at which it opens: '12-costo'. */
  readonly celda?: string;
}

/** Opens the grid of records as a role sees it; its saves give the records back as they are asked. */
export async function openRejilla({ registros = TRES, rol = ROL.admin, celda }: Opening = {}) {
  const store = { registros };
  const [first, ...rest] = registros;
  const query = new URLSearchParams();
  if (rest.length > 0) query.set('con', rest.map(({ id }) => id).join('-'));
  if (celda) query.set('celda', celda);
  const rendered = renderScreen(RejillaScreen, {
    screen: 'rejilla',
    rol,
    id: String(first?.id),
    query: `?${query}`,
    answers: [
      answer(indicadores.getVarios, () => ({ inventario: [...store.registros] })),
      answer(indicadores.getProveedores, { proveedores: ['AQUI', 'RADEC', 'YONKE SUR'] }),
      answer(indicadores.getMetodosEnvios, { metodos: ['ESTAFETA', 'PAQUETEXPRESS'] }),
      answer(indicadores.updateVarios, ({ filas = [] }) => {
        store.registros = store.registros.map((registro) => {
          const { version: _, isSinPedido: __, ...campos } = filas.find(({ id }) => id === registro.id) ?? {};
          const isAsked = Object.keys(campos).length > 0;
          return { ...registro, ...(campos as Partial<Registro>), version: registro.version + Number(isAsked) };
        });
        const ids = filas.map(({ id }) => id);
        return { inventario: store.registros.filter(({ id }) => ids.includes(id)) };
      }),
    ],
  });
  const grid = await screen.findByRole('grid', { name: 'Piezas' });
  const columnas = within(grid)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  /** The cell of a part, or of the row that stands for all, by its column. */
  const celdaDe = (pieza: string, columna: string): HTMLElement => {
    const row = within(grid)
      .getByRole('rowheader', { name: new RegExp(`^${pieza}`) })
      .closest('tr') as HTMLElement;
    return within(row).getAllByRole('gridcell')[columnas.indexOf(columna) - 1] as HTMLElement;
  };
  const textOf = (pieza: string, columna: string) => celdaDe(pieza, columna).textContent;
  const column = (columna: string) => store.registros.map(({ pieza }) => textOf(pieza, columna));
  const { user } = rendered;
  /** Goes to a cell and presses keys there. */
  const at = async (pieza: string, columna: string, keys = '') => {
    await user.click(celdaDe(pieza, columna));
    if (keys) await user.keyboard(keys);
  };
  const paste = (texto: string, html = '') => {
    const getData = (type: string) => (type === 'text/plain' ? texto : html);
    fireEvent.paste(document.activeElement as Element, { clipboardData: { getData } });
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
  /** Somebody else saves a record meanwhile. */
  const other = (id: number, campos: Partial<Registro>) => {
    store.registros = store.registros.map((registro) =>
      registro.id === id ? { ...registro, ...campos, version: registro.version + 1 } : registro,
    );
  };
  return { ...rendered, store, grid, celdaDe, textOf, column, at, paste, save, other };
}
