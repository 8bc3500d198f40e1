import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { copyRows } from './copy-rows.ts';
import { type DemoApartado, generateApartados } from './generate-apartados.ts';
import { type DemoPartida, generateNotas, type NotasOptions } from './generate-notas.ts';

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
    apartados.map(({ id, nombre, telefono, nota, creado, hasta, liberado, vendido }) => ({
      id,
      nombre,
      telefono,
      nota,
      creado,
      hasta,
      liberado,
      vendido,
      autor: autorOf(id),
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
  const anticipos = apartados.flatMap(({ id, creado, liberado, anticipo }) =>
    anticipo ? [{ id, creado, liberado, ...anticipo }] : [],
  );
  await copyRows(
    client,
    'anticipos',
    anticipos.map(({ id, monto, aplicado, resolucion, liberado, forma_pago }) => ({
      apartado_id: id,
      monto,
      aplicado,
      resolucion,
      resuelto: resolucion === null ? null : liberado,
      resuelto_por: resolucion === null ? null : autorOf(1),
      devuelto_en: resolucion === 'devuelto' ? forma_pago : null,
    })),
  );
  await copyRows(
    client,
    'anticipos_recibos',
    anticipos.map(({ id, creado, monto, forma_pago }, at) => ({
      id: at + 1,
      apartado_id: id,
      monto,
      forma_pago,
      autor: autorOf(id),
      momento: creado,
    })),
  );
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
  const rows = partidas.map(({ bajaId, partida: { nota, orden, cantidad, precio, pieza, baja } }) => ({
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
    dia: baja.creada.slice(0, 'yyyy-mm-dd'.length),
    cotizador: baja.cotizador,
    costo: pieza.costo || null,
    viva: baja.devuelta === null,
    vueltas: baja.devuelta === null ? 0 : cantidad,
  }));
  await copyRows(client, 'notas_partidas', rows);
}
