import type { NegocioInterno } from '#contract/app-state.ts';
import type { exportar } from '#contract/exportar.ts';
import { diaOf } from '#domain/fecha.ts';
import type { Rol } from '#domain/roles.ts';
import type { Context, Handlers } from '#server/base/http/implement.ts';
import { type Archivo, type Pedido, writeTabla } from '#server/base/tabla/escribir.ts';
import { narrowTabla } from '#server/base/tabla/narrow.ts';
import { writeIds } from '#server/busqueda/queries.ts';
import { consultaDeDemanda } from '#server/demanda/queries/demanda.ts';
import { writeIdsDeFacturas } from '#server/facturas/queries/lista.ts';
import { writeIdsDeRegistros } from '#server/indicadores/queries/base-de-datos.ts';
import { writeIdsDeNotas } from '#server/notas/queries/lista.ts';
import { consultaDeAdeudos } from '#server/reportes/queries/adeudos.ts';
import { consultaDeUtilidad } from '#server/reportes/queries/utilidad.ts';
import { tablaDeAdeudos } from './adeudos.ts';
import { DEMANDA } from './demanda.ts';
import { consultaDeFacturas, tablaDeFacturas } from './facturas.ts';
import { consultaDePiezas, INVENTARIO } from './inventario.ts';
import { consultaDeNotas, NOTAS } from './notas.ts';
import { consultaDeRegistros, SINIESTROS } from './siniestros.ts';
import { type TodoDependencies, writeTodo } from './todo.ts';
import { UTILIDAD } from './utilidad.ts';

/** The exports need these: what everything is written from, and the business whose quoters a list is narrowed to. */
interface ExportarDependencies extends TodoDependencies {
  readonly interno: NegocioInterno;
}

/** Answers the exports: the lists by their own search, with all its rows, and everything in one archive (record 77). */
export function exportarHandlers(deps: ExportarDependencies): Handlers<typeof exportar> {
  return {
    async exportInventario({ formato, columnas, ...filtros }, context) {
      const consulta = consultaDePiezas(await writeIds(context.db, filtros));
      const tabla = narrowTabla(INVENTARIO, 'inventario', columnas);
      return write(context, { tabla, consulta, formato, nombre: 'inventario' });
    },

    async exportSiniestros({ formato, columnas, ...filtros }, context) {
      const consulta = consultaDeRegistros(await writeIdsDeRegistros(context.db, { filtros, negocio: deps.interno }));
      return write(context, {
        tabla: narrowTabla(SINIESTROS, 'siniestros', columnas),
        consulta,
        formato,
        nombre: 'siniestros',
      });
    },

    async exportNotas({ formato, columnas, ...filtros }, context) {
      const consulta = consultaDeNotas(await writeIdsDeNotas(context.db, { filtros, negocio: deps.interno }));
      return write(context, { tabla: narrowTabla(NOTAS, 'notas', columnas), consulta, formato, nombre: 'notas' });
    },

    async exportFacturas({ formato, columnas, ...filtros }, context) {
      const { interno: negocio } = deps;
      const hoy = diaOf(context.now());
      const ids = await writeIdsDeFacturas(context.db, { filtros, negocio, hoy });
      const consulta = consultaDeFacturas(ids, negocio.cobranza.diasDeCredito);
      return write(context, {
        tabla: narrowTabla(tablaDeFacturas(hoy), 'facturas', columnas),
        consulta,
        formato,
        nombre: 'facturas',
      });
    },

    async exportAdeudos({ formato, columnas, ...pedido }, context) {
      const consulta = consultaDeAdeudos(pedido, deps.interno);
      const tabla = narrowTabla(tablaDeAdeudos(diaOf(context.now())), 'adeudos', columnas);
      return write(context, { tabla, consulta, formato, nombre: 'adeudos' });
    },

    async exportDemanda({ formato, ...pedido }, context) {
      return write(context, { tabla: DEMANDA, consulta: consultaDeDemanda(pedido), formato, nombre: 'lo_que_se_pide' });
    },

    async exportUtilidad({ formato, ...pedido }, context) {
      return write(context, {
        tabla: UTILIDAD,
        consulta: consultaDeUtilidad(pedido, deps.interno),
        formato,
        nombre: `utilidad_${pedido.searchDateStart}_al_${pedido.searchDateEnd}`,
      });
    },

    exportTodo: async (_request, { db, account, now }) => writeTodo(deps, { db, quien: account.identificador }, now()),
  };
}

type Lista = Pick<Pedido, 'tabla' | 'consulta' | 'formato' | 'nombre'>;

/** Writes a list under its name and the day. */
function write({ db, account, now }: Context<readonly Rol[]>, { nombre, ...lista }: Lista): Promise<Archivo> {
  return writeTabla({
    ...lista,
    db,
    quien: account.identificador,
    nombre: `${nombre}_${diaOf(now())}`,
    demasiadas: (caben) =>
      `La lista tiene más renglones de los que caben en una hoja de Excel (${caben}). Fíltrala o exporta a CSV.`,
  });
}
