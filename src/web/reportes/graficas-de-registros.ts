import type { Grupo, Monto, Total } from '#domain/filtro-de-reporte.ts';
import type { Tipo } from './graficas/forma.ts';
import type { Tono, Unidad } from './graficas/series.ts';
import { type GraficaSpec, grupoTras } from './graficas-spec.ts';
import type { Parametro } from './parametros.ts';

/** An answer that has money by the names of the charts, where it was asked for. */
interface ConPesos {
  readonly pesos?: { readonly [clave in ClaveEnPesos]?: readonly Monto[] | undefined } | undefined;
}

type ClaveEnPesos = 'aseguradoras' | 'ciudades' | 'cotizadores' | 'piezas' | 'proveedores' | 'grupos';

const PIEZAS: Unidad = { one: 'pieza', many: 'piezas' };

/** Makes the chart of pieces by one of their facts. */
function piezasPor<Answer extends ConPesos>(
  titulo: string,
  tipo: Tipo,
  elige: Parametro,
  de: Unidad,
  [clave, totales]: readonly [clave: ClaveEnPesos, totales: (answer: Answer) => readonly Total[]],
): GraficaSpec<Answer> {
  const datos = (answer: Answer) =>
    totales(answer).map(({ nombre, cuenta }) => ({ clave: nombre, nombre, valor: cuenta }));
  return { titulo, tipo, elige, de, unidad: PIEZAS, datos, enPesos: ({ pesos }) => pesos?.[clave] };
}

export const POR_ASEGURADORA = piezasPor<{ readonly aseguradoras: readonly Total[] } & ConPesos>(
  'Piezas por aseguradora',
  'barras',
  'aseguradora',
  { one: 'aseguradora', many: 'aseguradoras' },
  ['aseguradoras', ({ aseguradoras }) => aseguradoras],
);

export const POR_CIUDAD = piezasPor<{ readonly ciudades: readonly Total[] } & ConPesos>(
  'Piezas por ciudad',
  'horizontal',
  'ciudad',
  { one: 'ciudad', many: 'ciudades' },
  ['ciudades', ({ ciudades }) => ciudades],
);

export const POR_COTIZADOR = piezasPor<{ readonly cotizadores: readonly Total[] } & ConPesos>(
  'Piezas por cotizador',
  'horizontal',
  'cotizador',
  { one: 'cotizador', many: 'cotizadores' },
  ['cotizadores', ({ cotizadores }) => cotizadores],
);

export const POR_PIEZA = piezasPor<{ readonly piezas: readonly Total[] } & ConPesos>(
  'Por pieza',
  'horizontal',
  'pieza',
  { one: 'pieza distinta', many: 'piezas distintas' },
  ['piezas', ({ piezas }) => piezas],
);

/** Suppliers are of what was bought, also where none is written down. */
export const POR_PROVEEDOR: GraficaSpec<{ readonly proveedores: readonly Total[] } & ConPesos> = {
  ...piezasPor<{ readonly proveedores: readonly Total[] } & ConPesos>(
    'Piezas por proveedor',
    'horizontal',
    'proveedor',
    { one: 'proveedor', many: 'proveedores' },
    ['proveedores', ({ proveedores }) => proveedores],
  ),
  junto: ({ grupo }) => ({ grupo: grupoTras(grupo, 'compradas') ?? grupo }),
};

/** Makes the chart of groups of records: its slices are groups, in their order. */
export function porGrupo<Answer>(
  titulo: string,
  rebanadas: readonly (readonly [
    grupo: Grupo,
    nombre: string,
    tono: Tono | undefined,
    cuenta: (answer: Answer) => number,
  ])[],
): GraficaSpec<Answer> {
  return {
    titulo,
    tipo: 'rebanadas',
    elige: 'grupo',
    unidad: PIEZAS,
    de: { one: 'grupo', many: 'grupos' },
    datos: (answer) =>
      rebanadas.map(([clave, nombre, tono, cuenta]) => ({
        clave,
        nombre,
        valor: cuenta(answer),
        ...(tono && { tono }),
      })),
  };
}

/** The slices of who was quoted. */
export const POR_COTIZADAS = porGrupo<{ readonly cotizados: { readonly si: number; readonly no: number } }>(
  'Cotizadas y no cotizadas',
  [
    ['cotizadas', 'Cotizado', 'verde', ({ cotizados }) => cotizados.si],
    ['no_cotizadas', 'No Cotizado', 'naranja', ({ cotizados }) => cotizados.no],
  ],
);
