import type { NegocioInterno } from '#contract/app-state.ts';
import type { ResumenDelDia, resumen } from '#contract/resumen.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { addDias, type Dia, diaOf, PRIMER_DIA } from '#domain/fecha.ts';
import { horaOf } from '#domain/hora.ts';
import { EDADES_DE_ADEUDO, HORA_DEL_RESUMEN, mesesOf, type Periodo, periodoDeEdad } from '#domain/reporte.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { FACTURAS_FUERA } from '#server/facturas/queries/eventos.ts';
import { countTarde } from '#server/facturas/queries/sin-cfdi.ts';
import { countApartados } from '#server/patio/apartados/queries/apartados.ts';
import { countPorRetirar } from '#server/publicaciones/queries.ts';
import { ELIMINADAS_CON_EXISTENCIAS } from '#server/trabajos/queries/eliminadas.ts';
import { ADEUDO } from './queries/adeudos.ts';
import { assignNumbers, entre } from './queries/condiciones.ts';
import { DE_GRUPO, DIMENSIONES, nombreOf, POR_ENTREGAR } from './queries/medidas.ts';
import { addUp, findNotas, isViva } from './queries/notas.ts';
import { countRegistros } from './queries/registros.ts';
import { ADEUDOS } from './registros.ts';

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

const POR_CORREO = prepare<{ readonly isPorCorreo: boolean }>(`
  select exists (select from resumenes_diarios r where r.cuenta_id = c.id) as "isPorCorreo" from cuentas c where c.identificador = $1`);

/** $1 the account, $2 the day whose mail it is not sent any more. */
const PEDIR = prepare(`
  insert into resumenes_diarios (cuenta_id, enviado) select id, $2::date from cuentas where identificador = $1
  on conflict (cuenta_id) do nothing`);

const DEJAR = prepare(
  'delete from resumenes_diarios where cuenta_id = (select id from cuentas where identificador = $1)',
);

/** Answers the summary of the day. */
export function resumenHandlers({ interno }: { readonly interno: NegocioInterno }): Handlers<typeof resumen> {
  return {
    async getResumen(_request, { db, account: { identificador, rol }, now }) {
      const [[found], resumen] = await Promise.all([
        db.run(POR_CORREO, [identificador]),
        findResumen(db, rol, now(), interno.emisor.zona),
      ]);
      return { resumen, isPorCorreo: found?.isPorCorreo ?? false };
    },

    async setResumenPorCorreo({ isPorCorreo }, { db, account: { identificador }, now }) {
      const isTemprano = horaOf(now()) < HORA_DEL_RESUMEN;
      // A person who asks during the day has the summary on the screen already: the first mail is that of the next morning.
      const hoy = diaOf(now());
      await (isPorCorreo
        ? db.run(PEDIR, [identificador, isTemprano ? addDias(hoy, -1) : hoy])
        : db.run(DEJAR, [identificador]));
      return { isPorCorreo };
    },
  };
}
