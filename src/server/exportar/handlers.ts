import type { exportar } from '#contract/exportar.ts';
import { diaOf } from '#domain/fecha.ts';
import type { Rol } from '#domain/roles.ts';
import type { Context, Handlers } from '#server/base/http/implement.ts';
import { type Archivo, type Pedido, writeTabla } from '#server/base/tabla/escribir.ts';
import { writeIds } from '#server/busqueda/queries.ts';
import { writeIdsDeRegistros } from '#server/indicadores/queries/listas.ts';
import { writeIdsDeNotas } from '#server/notas/queries/notas.ts';
import { consultaDePiezas, INVENTARIO } from './inventario.ts';
import { consultaDeNotas, NOTAS } from './notas.ts';
import { consultaDeRegistros, SINIESTROS } from './siniestros.ts';
import { type TodoDependencies, writeTodo } from './todo.ts';

/** Answers the exports: the lists by their own search, with all its rows, and everything in one archive (record 77). */
export function exportarHandlers(deps: TodoDependencies): Handlers<typeof exportar> {
  return {
    async exportInventario({ formato, ...filtros }, context) {
      const consulta = consultaDePiezas(await writeIds(context.db, filtros));
      return write(context, { tabla: INVENTARIO, consulta, formato, nombre: 'inventario' });
    },

    async exportSiniestros({ formato, search }, context) {
      const consulta = consultaDeRegistros(await writeIdsDeRegistros(context.db, search));
      return write(context, { tabla: SINIESTROS, consulta, formato, nombre: 'siniestros' });
    },

    async exportNotas({ formato, search }, context) {
      const consulta = consultaDeNotas(await writeIdsDeNotas(context.db, search));
      return write(context, { tabla: NOTAS, consulta, formato, nombre: 'notas' });
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
