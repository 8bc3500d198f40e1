import type { RenglonDeConteo } from '#contract/wire/conteo.ts';
import { type Comprometida, type Hallada, INCIERTO_MS, judgeHallada } from '#domain/conteo.ts';
import { compareUbicaciones } from '#domain/ubicacion.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

/** Units of a part `p` that were used for a claim and not delivered: they left the ledger at `creada`, and still stand there. */
const USADAS = `select 'siniestro' as de, i.id, i.reporte as folio, b.cantidad - b.devueltas as unidades, b.creada
  from bajas b join indicadores i on i.id = b.indicador
  where b.pieza_id = p.id and b.devueltas < b.cantidad and i.entregado is null and i.eliminada is null`;

/** Units of a part `p` that were sold, and wait for who bought them. */
const POR_RECOGER = `select 'nota' as de, t.nota_id as id, t.nota_id::text as folio, b.cantidad - b.devueltas as unidades, b.creada
  from notas_partidas t join bajas b on b.id = t.baja_id
  where t.pieza_id = p.id and t.por_recoger and b.devueltas < b.cantidad`;

/** The part `p` stands in the place of the count `c`, or in one within it: 'R-1' has no part of 'R-14'. */
const DE_AQUI = `(p.ubicacion = c.lugar
  or (p.ubicacion ^@ c.lugar and substr(p.ubicacion, char_length(c.lugar) + 1) ~ '^\\s*[·/|>]'))`;

/** A part of a count as the database has it. */
interface Fila extends Hallada, Pick<RenglonDeConteo, 'pieza' | 'inventario' | 'titulo' | 'ubicacion' | 'apartadas'> {
  readonly comprometidas: readonly Comprometida[];
}

/**
 * $1 the count. Readings before the last time that all units of a part were counted again do not count. A part that was read is
 * compared with the ledger of that moment, which is the ledger of now without what moved since; one that nobody read with that of now,
 * without what came since the count was opened.
 */
const HALLADAS = prepare<Fila>(`
  with c as materialized (select * from conteos_fisicos where id = $1),
  lecturas as materialized (select l.* from conteos_fisicos_lecturas l where l.conteo_id = $1 and not l.tardia),
  bases as (select pieza_id, max(id) as id from lecturas where confirma group by 1),
  vigentes as materialized (
    select l.* from lecturas l left join bases b on b.pieza_id = l.pieza_id where l.id >= coalesce(b.id, 0)),
  por_telefono as (
    select pieza_id, dispositivo, sum(cantidad) as unidades from vigentes where not confirma group by 1, 2),
  telefonos as (
    select pieza_id, max(unidades) as mas, sum(unidades) as todas from por_telefono group by 1),
  leidas as materialized (
    select pieza_id, coalesce(sum(cantidad) filter (where confirma), 0) as base, max(momento) as momento,
      min(momento) filter (where not confirma) as primera, max(momento) filter (where not confirma) as ultima,
      bool_or(momento is null) as sin_hora
    from vigentes group by 1),
  de_aqui as materialized (
    select p.id from c, piezas p
    where p.ubicacion ~>=~ c.lugar and p.ubicacion ~<~ (c.lugar || chr(1114111)) and p.ubicacion <> '' and p.eliminada is null
      and ${DE_AQUI}),
  todas as (select id from de_aqui union select pieza_id from leidas),
  medidas as (
    select p.id as pieza, p.inventario, p.titulo, p.ubicacion, p.apartadas, p.eliminada is not null as "isEliminada",
      ${DE_AQUI} as "isDeAqui",
      greatest(coalesce(l.base, 0) + coalesce(t.mas, 0), 0)::int as "alMenos",
      greatest(coalesce(l.base, 0) + coalesce(t.todas, 0), 0)::int as "aLoMas",
      case when l.pieza_id is null
        then greatest(p.existencias + coalesce(k.todas, 0) - greatest(coalesce(m.desde_que_se_abrio, 0), 0), 0)
        else p.existencias - coalesce(m.despues, 0) + coalesce(k.de_entonces, 0) end::int as esperadas,
      coalesce(l.sin_hora or m.cerca or k.entregada, false) as "isIncierta",
      p.existencias = 0 and exists (select from bajas b where b.pieza_id = p.id and b.devueltas < b.cantidad) as "isVendida",
      coalesce(k.lista, '[]') as comprometidas
    from todas join piezas p on p.id = todas.id cross join c
      left join leidas l on l.pieza_id = p.id left join telefonos t on t.pieza_id = p.id
      left join lateral (
        select sum(m.unidades) filter (where m.momento > l.momento) as despues,
          sum(m.unidades) filter (where m.momento > c.abierto) as desde_que_se_abrio,
          -- No label of a part was read before the part was there.
          bool_or(m.tipo <> 'inicial' and m.momento between l.primera - $2::interval and l.ultima + $2::interval) as cerca
        from movimientos m where m.pieza_id = p.id) m on true
      left join lateral (
        select sum(unidades) filter (where pendiente) as todas,
          sum(unidades) filter (where pendiente and (l.momento is null or creada <= l.momento)) as de_entonces,
          bool_or(not pendiente) as entregada,
          json_agg(json_build_object('de', de, 'id', id, 'folio', folio, 'unidades', unidades) order by de, id)
            filter (where pendiente) as lista
        from (select *, true as pendiente from (${USADAS}) u union all select *, true from (${POR_RECOGER}) n
          -- It was delivered on a day of which nobody knows the hour, after it was read or before.
          union all select 'siniestro', i.id, i.reporte, 0, b.creada, false
            from bajas b join indicadores i on i.id = b.indicador
            where b.pieza_id = p.id and b.devueltas < b.cantidad and l.ultima is not null and b.creada <= l.ultima
              and i.entregado >= (l.ultima at time zone 'America/Mexico_City')::date) k) k on true)
  select * from medidas where "alMenos" > 0 or "aLoMas" > 0 or esperadas > 0`);

/** Finds the lines of a count that is open, in the order in which somebody walks by them. */
export async function findHalladas(db: Pick<Db, 'run'>, conteo: number): Promise<readonly RenglonDeConteo[]> {
  const filas = await db.run(HALLADAS, [conteo, `${INCIERTO_MS} milliseconds`]);
  return sortRenglones(
    filas.map((fila) => {
      const { pieza, inventario, titulo, ubicacion, esperadas, aLoMas, apartadas, comprometidas } = fila;
      const suya = { pieza, inventario, titulo, ubicacion, esperadas, aLoMas, apartadas, movida: false };
      return { ...suya, comprometidas: [...comprometidas], ...judgeHallada(fila) };
    }),
  );
}

/** $1 the count. */
const GUARDADOS = prepare<Omit<RenglonDeConteo, 'comprometidas' | 'aLoMas' | 'apartadas'>>(`
  select r.pieza_id as pieza, p.inventario, p.titulo, p.ubicacion, r.estado, r.esperadas, r.contadas, r.ajuste, r.movida
  from conteos_fisicos_renglones r join piezas p on p.id = r.pieza_id where r.conteo_id = $1`);

/** Finds the lines of a count as they were when it was closed. */
export async function findGuardados(db: Pick<Db, 'run'>, conteo: number): Promise<readonly RenglonDeConteo[]> {
  const filas = await db.run(GUARDADOS, [conteo]);
  return sortRenglones(filas.map((fila) => ({ ...fila, aLoMas: fila.contadas, apartadas: 0, comprometidas: [] })));
}

function sortRenglones(renglones: readonly RenglonDeConteo[]): readonly RenglonDeConteo[] {
  return renglones.toSorted(
    (a, b) =>
      compareUbicaciones(a.ubicacion, b.ubicacion) || a.titulo.localeCompare(b.titulo, 'es') || a.pieza - b.pieza,
  );
}
