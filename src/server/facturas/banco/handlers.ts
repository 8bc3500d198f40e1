import type { banco } from '#contract/banco.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { MovimientoBancario } from '#contract/wire/banco.ts';
import { sumDinero } from '#domain/dinero.ts';
import { pagesOf } from '#domain/pagina.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { findAbiertas } from '#server/facturas/queries/abiertas.ts';
import {
  type Buscados,
  countHechos,
  findCuentas,
  findHechos,
  type ListaHecha,
  requireMovimiento,
} from '#server/facturas/queries/movimientos.ts';
import { findConPropuesta, showAbierta } from './casados.ts';
import { submitMovimientoHandler } from './confirmar.ts';
import { ignoreMovimientoHandler } from './ignorar.ts';
import { undoArchivoHandler, uploadMovimientosHandler } from './subir.ts';

/** Answers the calls of the bank's movements. */
export function bancoHandlers(deps: FacturasDependencies): Handlers<typeof banco> {
  return {
    getMovimientos: (pedido) => findLista(deps, pedido),

    async findAbiertas({ movimiento, search }) {
      const { dia } = await requireMovimiento(deps.db, movimiento);
      const palabras = wordsOf(search);
      const halladas = (await findAbiertas(deps.db, deps.fiscal.emisor.zona))
        .filter((abierta) => abierta.dia <= dia && hasWords(textoOf(showAbierta(abierta), abierta.uuid), palabras))
        .sort((una, otra) => una.dia.localeCompare(otra.dia) || una.id - otra.id);
      return { facturas: halladas.slice(0, MAX_HALLADAS).map(showAbierta), hay: halladas.length };
    },

    uploadMovimientos: uploadMovimientosHandler(deps),
    undoArchivo: undoArchivoHandler(deps),
    submitMovimiento: submitMovimientoHandler(deps),
    ignoreMovimiento: ignoreMovimientoHandler(deps),
  };
}

/** Nobody looks through more. */
const MAX_HALLADAS = 50;

function textoOf({ folio, rfc, nombre }: ReturnType<typeof showAbierta>, uuid: string): string {
  return `${nombre} ${rfc} ${folio} ${folio.replaceAll('-', '')} ${uuid}`;
}

const wordsOf = (search: string) => foldTexto(search).split(/\s+/).filter(Boolean);

function hasWords(texto: string, palabras: readonly string[]): boolean {
  const doblado = foldTexto(texto);
  return palabras.every((palabra) => doblado.includes(palabra));
}

type Pedido = RequestOf<(typeof banco)['getMovimientos']>;
type Respuesta = ResponseOf<(typeof banco)['getMovimientos']>;

const ORDEN = { segura: 0, probable: 1, posible: 2 } as const;

async function findLista(deps: FacturasDependencies, pedido: Pedido): Promise<Respuesta> {
  const { ver, search, cuenta, seguras: isSoloSeguras } = pedido;
  const buscados = { search, cuenta };
  const [esperan, hechos, cuentas] = await Promise.all([
    findConPropuesta(deps),
    countHechos(deps.db, buscados),
    findCuentas(deps.db),
  ]);
  const pendientes = esperan.filter((movimiento) => isBuscado(movimiento, buscados));
  const propuestos = pendientes
    .filter(({ propuesta }) => propuesta !== null)
    .sort((uno, otro) => ORDEN[uno.propuesta?.seguridad ?? 'posible'] - ORDEN[otro.propuesta?.seguridad ?? 'posible']);
  const seguras = propuestos.filter(isSeguro);
  const porCasar = pendientes.filter(({ propuesta }) => propuesta === null);
  const enMemoria = { propuestos: isSoloSeguras ? seguras : propuestos, 'por casar': porCasar };
  const { page, itemsPerPage } = pedido;
  const desde = (page - 1) * itemsPerPage;
  const isHecha = ver !== 'propuestos' && ver !== 'por casar';
  const total = isHecha ? hechos[ver].cuantos : enMemoria[ver].length;
  return {
    movimientos: isHecha
      ? await findHechos(deps.db, ver satisfies ListaHecha, buscados, pedido)
      : enMemoria[ver].slice(desde, desde + itemsPerPage),
    listas: {
      propuestos: sumaOf(propuestos),
      'por casar': sumaOf(porCasar),
      casados: hechos.casados,
      ignorados: hechos.ignorados,
      cargos: hechos.cargos,
    },
    seguras: sumaOf(seguras),
    cuentas,
    ...pagesOf(total, pedido),
  };
}

/** True for a deposit that may be confirmed together with others. */
function isSeguro({ propuesta }: MovimientoBancario): boolean {
  return propuesta?.seguridad === 'segura' && propuesta.isUnica;
}

function isBuscado({ texto, cuenta: suya }: MovimientoBancario, { search, cuenta }: Buscados): boolean {
  return (cuenta === '' || foldTexto(suya) === foldTexto(cuenta)) && hasWords(texto, wordsOf(search));
}

function sumaOf(movimientos: readonly MovimientoBancario[]) {
  return { cuantos: movimientos.length, pesos: sumDinero(movimientos.map(({ importe }) => importe)) };
}
