import type { Opcion } from '#contract/page-state.ts';
import type { Existencia } from '#contract/wire/fields.ts';
import { enAlgunaMitad, enCadaMitad } from '#server/busqueda/queries/existencia.ts';
import { prepare } from '#server/db/database.ts';
import { AUTOS, autosDelAnio, DEL_ANIO, DEL_AUTO, PEDIDO, primerosAnios, ultimoPrimerAnio } from './claves.ts';

/**
 * The options of the cascade with anything above them left open. Candidates come from the vocabulary, which never
 * misses one, and each is looked up: what is offered has a part at this moment.
 */
export function opcionesStatements(exist: Existencia) {
  const autos = autosDelAnio(exist);
  return {
    marcas: prepare<Opcion>(`with ${PEDIDO} select distinct c.marca as valor, 0 as cuantas from (${autos}) c`),
    autos: prepare<Opcion>(`
      with ${PEDIDO}
      select c.auto as valor, ${enExistencia(exist, 'sum(n.cuantas)')} as cuantas
      from (${autos}) c left join conteos_auto n on n.marca = c.marca and n.auto = c.auto
      group by c.auto`),
    aniosDeAutos: prepare<Opcion>(anios(exist, AUTOS, `${DEL_AUTO} and`)),
    anios: prepare<Opcion>(anios(exist, 'select', '')),
    piezasDeAutos: prepare<Opcion>(piezas(exist, deAlgunAuto(exist))),
    // A year of many cars has most names: each is soon found. A year of few is sooner looked through car by car.
    piezasDelAnio: prepare<Opcion>(
      piezas(
        exist,
        `case when (select count(*) from autos) > ${POCOS_AUTOS}
        then ${deCualquiera(exist, `and ${DEL_ANIO}`)} else ${deAlgunAuto(exist)} end`,
      ),
    ),
    piezas: prepare<Opcion>(piezas(exist, deCualquiera(exist, ''))),
  };
}

const POCOS_AUTOS = 20;

/** The names of parts for which a condition on `k.pieza` holds. */
function piezas(exist: Existencia, hay: string): string {
  return `
    with ${PEDIDO}, autos as materialized (${autosDelAnio(exist)})
    select k.pieza as valor, 0 as cuantas
    from (select distinct v.de as pieza from vocabulario v where v.campo = 'lado' offset 0) k
    where ${hay}`;
}

function deAlgunAuto(exist: Existencia): string {
  const delAuto = enCadaMitad(
    exist,
    (mitad) => `select from piezas p where ${mitad} and ${DEL_AUTO} and p.pieza = k.pieza and ${DEL_ANIO} limit 1`,
  );
  return `exists (select from autos c cross join lateral (${delAuto}) q)`;
}

function deCualquiera(exist: Existencia, delAnio: string): string {
  return enAlgunaMitad(
    exist,
    (mitad) => `select true from piezas p where ${mitad} and p.pieza = k.pieza ${delAnio} limit 1`,
  );
}

/**
 * Single years, newest first (decision 48). Of the ranges that begin in a year only the longest matters: it has the
 * years of all others.
 */
function anios(exist: Existencia, autos: string, delAuto: string): string {
  const masLargo = enCadaMitad(
    exist,
    (mitad) => `select p.anio_hasta from piezas p where ${mitad} and ${delAuto} p.anio_desde = n.desde
      order by p.anio_hasta desc limit 1`,
  );
  return `
    with ${PEDIDO},
    anios as (
      select distinct anio
      from (${autos}) c cross join (${primerosAnios(exist, ultimoPrimerAnio(exist))}) n
      cross join lateral (${masLargo}) r
      cross join lateral generate_series(n.desde::int, r.anio_hasta::int) anio),
    contados as (
      select n.anio, sum(n.cuantas) as cuantas from conteos_anio n cross join pedido d
      where (d.marca = '' or n.marca = d.marca) and (d.auto = '' or n.auto = d.auto) group by n.anio)
    select a.anio::text as valor, ${enExistencia(exist, 'n.cuantas')} as cuantas
    from anios a left join contados n on n.anio = a.anio
    order by a.anio desc`;
}

/** What is counted is what is in stock: of all parts there is no count. */
function enExistencia(exist: Existencia, cuantas: string): string {
  return exist === 'existentes' ? `coalesce(${cuantas}, 0)::int` : '0';
}
