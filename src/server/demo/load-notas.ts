import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { tituloPieza } from '#domain/pieza.ts';
import { copyRows } from './copy-rows.ts';
import { type DemoApartado, generateApartados } from './generate-apartados.ts';
import { type DemoPartida, generateNotas, type NotasOptions, type PiezaVendible } from './generate-notas.ts';
import type { DemoPieza } from './generate-piezas.ts';
import { mix } from './random.ts';

/** So many parts of a large yard are offered at the counter, or as many as there are notes: none is sold hundreds of times. */
const MOSTRADOR = 2_500;
/** The newest parts of all are the ones that people look at first: nobody bought them. */
const UNTOUCHED = 60;

type Numerada = DemoPieza & { readonly id: number };

/** Tells whether a part is offered at the counter: it is in stock, has a price, and is not the part of the examples. */
export function isEnMostrador({ id, fila }: Numerada, piezas: number, notas: number): boolean {
  const isDrawn = mix(id, 41) % Math.max(2, Math.ceil(piezas / Math.max(MOSTRADOR, notas))) === 0;
  const isExample = id === Math.floor(piezas / 2) + 1;
  return isDrawn && !isExample && piezas - id >= UNTOUCHED && fila.existencias > 0 && fila.precio !== null;
}

/** Turns a part into what a note needs of it. */
export function toVendible({ id, fila }: Numerada): PiezaVendible {
  const { pieza, lado, marca, auto, tipo, anio_desde, anio_hasta, precio } = fila;
  const days = [fila.publicada_facebook, fila.publicada_mercado].filter((day) => day !== null);
  return {
    id,
    pieza,
    lado,
    marca,
    auto,
    tipo,
    anio_desde,
    anio_hasta,
    precio: precio ?? 0,
    creada: Math.ceil(Date.parse(fila.creada.slice(0, 10)) / 86_400_000),
    titulo: tituloPieza({ ...fila, anios: { from: anio_desde, to: anio_hasta } }),
    anunciada: days.toSorted()[0] ?? null,
  };
}

/** Holds by their numbers, and who made each of them and of their notes. */
interface Apartados {
  readonly apartados: readonly (DemoApartado & { readonly id: number })[];
  readonly autorOf: (id: number) => string;
}

/**
 * Writes notes and holds without what is in them: items need their write-offs first, and stock moves while nothing is held.
 *
 * @returns the items, each with its note's number and its place in it, and what holds hold.
 */
export async function copyNotas(
  client: ClientBase,
  options: NotasOptions & { readonly autores: readonly string[] },
): Promise<Apartados & { readonly partidas: Partida[] }> {
  const { autores, mostrador } = options;
  const notas = generateNotas(options).map((nota, at) => ({ id: at + 1, ...nota }));
  const sold = new Set(notas.flatMap(({ partidas }) => partidas.map(({ pieza }) => pieza.id)));
  const libres = mostrador.filter(({ id }) => !sold.has(id)).toReversed();
  const apartados = generateApartados({ ...options, notas, libres }).map((apartado, at) => ({
    id: at + 1,
    ...apartado,
  }));
  const byVenta = new Map(apartados.flatMap(({ id, venta, anticipo }) => (venta ? [[venta, { id, anticipo }]] : [])));
  const autorOf = (id: number) => autores[id % autores.length] ?? '';
  await copyRows(
    client,
    'apartados',
    apartados.map(({ piezas: _, isVivo: __, venta: ___, anticipo: ____, ...apartado }) => ({
      ...apartado,
      autor: autorOf(apartado.id),
    })),
  );
  await copyRows(
    client,
    'notas',
    notas.map((nota) => {
      const { partidas, ...columns } = nota;
      const apartado = byVenta.get(nota);
      return {
        ...columns,
        piezas: partidas.reduce((sum, { cantidad }) => sum + cantidad, 0),
        token: randomBytes(18).toString('base64url'),
        apartado_id: apartado?.id ?? null,
        anticipo: apartado?.anticipo?.aplicado ?? 0,
        autor: autorOf(nota.id),
        cancelada_por: nota.cancelada === null ? null : autorOf(1),
      };
    }),
  );
  await client.query(`select setval(pg_get_serial_sequence('notas', 'id'), max(id)) from notas having count(*) > 0`);
  const partidas = notas.flatMap(({ id, partidas: items }) =>
    items.map((partida, orden) => ({ ...partida, nota: id, orden })),
  );
  return { partidas, apartados, autorOf };
}

/** Writes what holds hold, and the money that was paid in advance. */
export async function copyApartadas(client: ClientBase, { apartados, autorOf }: Apartados): Promise<void> {
  const partidas = apartados.flatMap(({ id, piezas, isVivo }) =>
    piezas.map(({ id: pieza_id, cantidad, precio }, orden) => ({
      apartado_id: id,
      pieza_id,
      cantidad,
      precio,
      orden,
      viva: isVivo,
    })),
  );
  await copyRows(client, 'apartados_partidas', partidas);
  const conAnticipo = apartados.flatMap(({ anticipo, ...apartado }) => (anticipo ? [{ ...apartado, anticipo }] : []));
  await copyRows(
    client,
    'anticipos',
    conAnticipo.map(({ id, anticipo, liberado }) => {
      const { forma_pago: _, ...columns } = anticipo;
      return { apartado_id: id, ...columns, ...resolved(anticipo, liberado, autorOf(1)) };
    }),
  );
  await copyRows(
    client,
    'anticipos_recibos',
    conAnticipo.map(({ id, creado, anticipo: { monto, forma_pago } }, at) => {
      const recibo = { id: at + 1, apartado_id: id, monto, forma_pago };
      return { ...recibo, autor: autorOf(id), momento: creado };
    }),
  );
  for (const table of ['apartados', 'anticipos_recibos']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table} having count(*) > 0`,
    );
  }
}

function resolved(
  { resolucion, forma_pago }: NonNullable<DemoApartado['anticipo']>,
  resuelto: string | null,
  por: string,
) {
  if (resolucion === null) return { resuelto: null, resuelto_por: null, devuelto_en: null };
  return { resuelto, resuelto_por: por, devuelto_en: resolucion === 'devuelto' ? forma_pago : null };
}

/** An item of a note as the ledger needs it. */
export interface Partida extends DemoPartida {
  readonly nota: number;
  readonly orden: number;
}

/** Writes the items of notes, whose write-offs are there by now. */
export async function copyPartidas(
  client: ClientBase,
  partidas: readonly { readonly bajaId: number; readonly partida: Partida }[],
): Promise<void> {
  const rows = partidas.map(({ bajaId, partida: { nota, orden, cantidad, precio, pieza } }) => ({
    nota_id: nota,
    pieza_id: pieza.id,
    baja_id: bajaId,
    orden,
    cantidad,
    precio,
    pieza: pieza.pieza,
    lado: pieza.lado,
    marca: pieza.marca,
    auto: pieza.auto,
    tipo: pieza.tipo,
    anio_desde: pieza.anio_desde,
    anio_hasta: pieza.anio_hasta,
  }));
  await copyRows(client, 'notas_partidas', rows);
}
