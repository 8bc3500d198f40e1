import type { ResumenDelDia } from '#contract/resumen.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { type Dia, diaOf, PRIMER_DIA } from '#domain/fecha.ts';
import type { Periodo } from '#domain/reporte.ts';
import { EDADES_DE_ADEUDO, mesesOf, periodoDeEdad } from '#domain/resumen.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { FACTURAS_FUERA } from '#server/facturas/queries/fuera.ts';
import { countTarde } from '#server/facturas/queries/sin-cfdi.ts';
import { countApartados } from '#server/patio/apartados/queries/apartados.ts';
import { countPorRetirar } from '#server/publicaciones/queries.ts';
import { ELIMINADAS_CON_EXISTENCIAS } from '#server/trabajos/queries/eliminadas.ts';
import { assignNumbers, entre } from './queries/condiciones.ts';
import { DE_GRUPO, DIMENSIONES, nombreOf, POR_ENTREGAR } from './queries/medidas.ts';
import { addUp, findNotas, isViva } from './queries/notas.ts';
import { countRegistros } from './queries/registros.ts';
import { ADEUDO, ADEUDOS } from './registros.ts';

/**
 * Finds how the business stands at a moment, as far as the lists of a role say it. Each figure is what its list counts.
 *
 * @param zona the time zone of the place of issue, by which notes are of a day for the tax authority.
 */
export async function findResumen(db: Db, rol: Rol, now: Date, zona: string): Promise<ResumenDelDia> {
  const hoy = diaOf(now);
  const dias = mesesOf(hoy);
  const pedidas = entre('i.fecha', PRIMER_DIA, hoy);
  const isAdmin = rol === ROL.admin;
  const [vencidas, vencenHoy, porCotizar, sinPatio, adeudos, mes, mesPasado, mesPasadoEntero] = await Promise.all([
    countRegistros(db, POR_ENTREGAR, [{ sql: 'i.vence < ?::date', valores: [hoy] }]),
    countRegistros(db, POR_ENTREGAR, [{ sql: 'i.vence = ?::date', valores: [hoy] }]),
    countRegistros(db, DE_GRUPO.por_cotizar, [pedidas]),
    countRegistros(db, DE_GRUPO.sin_patio, [pedidas]),
    isAdmin ? findAdeudos(db, hoy) : null,
    ...[dias.mes, dias.mesPasado, dias.mesPasadoEntero].map((periodo) => findVentas(db, periodo)),
  ]);
  const [porRetirar, apartadosHoy, sinCfdi, [otros]] = await Promise.all([
    countPorRetirar(db),
    countApartados(db, 'terminan hoy', now),
    countTarde(db, { hoy: diaDeCfdi(now, zona), zona }),
    db.run(OTROS),
  ]);
  if (!mes || !mesPasado || !mesPasadoEntero || !otros) throw new Error('A summary has all its figures');
  const { fallidos, eliminadas, ...cuentas } = otros;
  return {
    hoy,
    vencidas,
    vencenHoy,
    porCotizar,
    sinPatio,
    adeudos,
    mes,
    mesPasado,
    mesPasadoEntero,
    ...cuentas,
    porRetirar,
    apartadosHoy,
    sinCfdi,
    ...(isAdmin ? { fallidos, eliminadas } : { fallidos: null, eliminadas: null }),
  };
}

const OTROS = prepare<
  Pick<ResumenDelDia, 'bajas' | 'canceladasFuera' | 'porConfirmar'> & {
    readonly fallidos: number;
    readonly eliminadas: number;
  }
>(`
  select (select count(*)::int from bajas where estatus in ('baja', 'cancelado')) as bajas,
    (select count(*)::int from cfdis where tipo = 'I' and estado in ('reservada', 'enviando', 'incierta')) as "porConfirmar",
    (select count(*)::int from (${FACTURAS_FUERA}) fuera) as "canceladasFuera",
    (select count(*)::int from ${ELIMINADAS_CON_EXISTENCIAS}) as eliminadas,
    (select count(*)::int from trabajos where abandonado is not null) as fallidos`);

async function findVentas(db: Db, { desde, hasta }: Periodo): Promise<ResumenDelDia['mes']> {
  const { vendido } = await findNotas(db, [desde, hasta], [], { page: 1, itemsPerPage: 1 });
  return { desde, hasta, ...addUp(vendido.filter(isViva)) };
}

/** Debts by the place of their age in the table of ages, by insurer, or in all. */
interface AdeudoRow {
  readonly edad: number | null;
  readonly nombre: string | null;
  readonly piezas: number;
  readonly monto: number;
}

/** Finds what insurers owe until a day, as the report of debts does. */
async function findAdeudos(db: Db, hoy: Dia): Promise<NonNullable<ResumenDelDia['adeudos']>> {
  const { de, dia, junto } = ADEUDOS;
  const condiciones = [{ sql: 'i.eliminada is null' }, { sql: de }, entre(dia, PRIMER_DIA, hoy)];
  const { donde, valores } = assignNumbers(condiciones, [hoy]);
  const edades = EDADES_DE_ADEUDO.map(([, hasta], edad) =>
    hasta === null ? `else ${edad}` : `when $1::date - ${dia} <= ${hasta} then ${edad}`,
  );
  const rows = await db.run(
    prepare<AdeudoRow>(`
      with junto as materialized (${junto(donde)}),
      filas as (
        select case ${edades.join(' ')} end as edad, ${nombreOf(DIMENSIONES.aseguradora.columna)} as nombre, ${ADEUDO} as monto
        from indicadores i left join junto on junto.id = i.id where ${donde})
      select edad, nombre, count(*)::int as piezas, coalesce(sum(monto), 0)::bigint as monto
      from filas group by grouping sets ((edad), (nombre), ()) order by monto desc, nombre`),
    valores,
  );
  const todo = rows.find(({ edad, nombre }) => edad === null && nombre === null);
  return {
    piezas: todo?.piezas ?? 0,
    monto: todo?.monto ?? 0,
    edades: EDADES_DE_ADEUDO.map((una, lugar) => {
      const suya = rows.find(({ edad }) => edad === lugar);
      return { ...periodoDeEdad(una, hoy), piezas: suya?.piezas ?? 0, monto: suya?.monto ?? 0 };
    }),
    aseguradoras: rows.flatMap(({ nombre, piezas, monto }) => (nombre === null ? [] : [{ nombre, piezas, monto }])),
  };
}
