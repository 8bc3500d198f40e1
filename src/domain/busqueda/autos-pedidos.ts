import { avisos } from './avisos.ts';
import type { Elegido } from './elegir.ts';
import type { Auto } from './frases.ts';

/** The cars that a text asks for (null: any; empty: none that somebody has), and what must be said of them. */
interface Pedidos {
  readonly autos: readonly Auto[] | null;
  readonly aviso: string | null;
}

/** Reads the named cars, of the named brands; a brand that none of the cars is of was a mistake. */
export function autosPedidos(elegidos: readonly Elegido[], sueltos: readonly Auto[]): Pedidos {
  const marcas = elegidos.flatMap((elegido) => (elegido.clase === 'marca' ? [elegido] : []));
  const nombrados = elegidos.flatMap((elegido) => (elegido.clase === 'auto' ? [elegido] : []));
  const deMarca = marcas.flatMap(({ autos }) => autos);
  if (nombrados.length === 0 && sueltos.length === 0) {
    return { autos: marcas.length > 0 ? deMarca : null, aviso: sayFaltan(marcas) };
  }
  const autos = sinRepetir([...nombrados.flatMap((nombrado) => nombrado.autos), ...sueltos]);
  const juntos = autos.filter(({ marca }) => deMarca.some((other) => other.marca === marca));
  const isOtraMarca = autos.length > 0 && marcas.length > 0 && juntos.length === 0;
  const nombres = marcas.map(({ nombre }) => nombre);
  return {
    autos: juntos.length > 0 ? juntos : autos,
    aviso: sayFaltan(nombrados) ?? (isOtraMarca ? avisos.otraMarca(nombres, autos) : null),
  };
}

function sayFaltan(nombrados: readonly { readonly nombre: string; readonly autos: readonly Auto[] }[]): string | null {
  const faltan = nombrados.filter(({ autos }) => autos.length === 0).map(({ nombre }) => nombre);
  return faltan.length > 0 ? avisos.sinExistencias(faltan) : null;
}

/** Two names of one car, and a word of several names, bring it more than once: of two generations it has all years. */
function sinRepetir(autos: readonly Auto[]): readonly Auto[] {
  const juntos = Map.groupBy(autos, ({ marca, auto }) => JSON.stringify([marca, auto]));
  return Array.from(juntos.values(), ([first, ...rest]) => rest.reduce(unite, first as Auto));
}

function unite({ anios, ...auto }: Auto, { anios: otros }: Auto): Auto {
  if (!anios || !otros) return auto;
  const desdeHasta = Math.max(anios.desdeHasta, otros.desdeHasta);
  return { ...auto, anios: { desdeHasta, hastaDesde: Math.min(anios.hastaDesde, otros.hastaDesde) } };
}
