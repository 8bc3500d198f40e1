import { foldTexto } from './texto.ts';
import { ZONAS, type Zona, zonaOf } from './zonas.ts';

/** The sides in which a part comes. */
const LADOS = {
  uno: [''],
  puntas: ['DEL', 'TRA'],
  lados: ['IZQ', 'DER'],
  delanteros: ['DEL IZQ', 'DEL DER'],
  traseros: ['TRA IZQ', 'TRA DER'],
  cuatro: ['DEL IZQ', 'DEL DER', 'TRA IZQ', 'TRA DER'],
} as const;

type Carroceria = 'SEDAN' | 'HATCHBACK' | 'SUV' | 'PICKUP' | 'VAN';

/** The parts that a yard takes off nearly every car, by the sides in which they come, and where only some bodies have them, which. */
const USUALES: readonly (readonly [pieza: string, lados: keyof typeof LADOS, solo?: readonly Carroceria[]])[] = [
  ['COFRE', 'uno'],
  ['FASCIA', 'puntas'],
  ['PARRILLA', 'uno'],
  ['FARO', 'lados'],
  ['FARO DE NIEBLA', 'lados'],
  ['SALPICADERA', 'lados'],
  ['TOLVA DE SALPICADERA', 'delanteros'],
  ['ALMA DE DEFENSA', 'puntas'],
  ['MARCO DE RADIADOR', 'uno'],
  ['DEFENSA', 'puntas', ['PICKUP', 'SUV', 'VAN']],
  ['ESPEJO', 'lados'],
  ['PUERTA', 'cuatro'],
  ['ELEVADOR DE CRISTAL', 'cuatro'],
  ['MANIJA EXTERIOR', 'cuatro'],
  ['CHAPA DE PUERTA', 'cuatro'],
  ['COSTADO', 'lados', ['SEDAN', 'HATCHBACK', 'SUV', 'VAN']],
  ['ESTRIBO', 'lados'],
  ['CALAVERA', 'lados'],
  ['CAJUELA', 'uno', ['SEDAN']],
  ['QUINTA PUERTA', 'uno', ['HATCHBACK', 'SUV', 'VAN']],
  ['TAPA DE CAJA', 'uno', ['PICKUP']],
  ['CAJA DE PICKUP', 'uno', ['PICKUP']],
  ['TERCERA LUZ DE STOP', 'uno'],
  ['MEDALLON', 'uno'],
  ['PARABRISAS', 'uno'],
  ['CRISTAL DE PUERTA', 'cuatro'],
  ['MOTOR DE LIMPIADORES', 'uno'],
  ['TABLERO', 'uno'],
  ['CLUSTER', 'uno'],
  ['VOLANTE', 'uno'],
  ['BOLSA DE AIRE VOLANTE', 'uno'],
  ['BOLSA DE AIRE TABLERO', 'uno'],
  ['ASIENTO', 'delanteros'],
  ['CINTURON DE SEGURIDAD', 'delanteros'],
  ['MOTOR', 'uno'],
  ['TRANSMISION', 'uno'],
  ['RADIADOR', 'uno'],
  ['CONDENSADOR', 'uno'],
  ['MOTOVENTILADOR', 'uno'],
  ['COMPRESOR DE CLIMA', 'uno'],
  ['DEPOSITO RECUPERADOR', 'uno'],
  ['TANQUE DE GASOLINA', 'uno'],
  ['HORQUILLA', 'delanteros'],
  ['AMORTIGUADOR', 'cuatro'],
  ['MANGO DE DIRECCION', 'delanteros'],
  ['FLECHA HOMOCINETICA', 'delanteros'],
  ['CREMALLERA DE DIRECCION', 'uno'],
  ['PUENTE DE SUSPENSION', 'puntas'],
  ['RIN DE ALUMINIO', 'cuatro'],
  ['ALTERNADOR', 'uno'],
  ['MARCHA', 'uno'],
  ['COMPUTADORA DE MOTOR', 'uno'],
  ['ARNES DE MOTOR', 'uno'],
];

/** A part that a car may give: its name and its side. */
export interface ParteDeAuto {
  readonly pieza: string;
  readonly lado: string;
}

/** The parts of one place of the car. */
export interface ZonaDeDespiece {
  readonly zona: Zona;
  readonly partes: readonly ParteDeAuto[];
}

/**
 * Gives the usual parts of a body by the places of the car, in the order in which people walk around it. Of a body that is not
 * known all of them are given.
 *
 * @param tipo the body as a part has it: 'SEDAN', 'SUV'.
 */
export function partesUsualesOf(tipo: string): readonly ZonaDeDespiece[] {
  const suyas = USUALES.filter(([, , solo]) => solo === undefined || mayHave(tipo, solo));
  const partes = suyas.flatMap(([pieza, lados]) => LADOS[lados].map((lado): ParteDeAuto => ({ pieza, lado })));
  const porZona = Map.groupBy(partes, ({ pieza, lado }) => zonaOf(pieza, lado));
  return ZONAS.flatMap((zona) => {
    const suyas = porZona.get(zona);
    return suyas ? [{ zona, partes: suyas }] : [];
  });
}

const CARROCERIAS: readonly Carroceria[] = ['SEDAN', 'HATCHBACK', 'SUV', 'PICKUP', 'VAN'];

function mayHave(tipo: string, solo: readonly Carroceria[]): boolean {
  const suya = CARROCERIAS.find((carroceria) => foldTexto(tipo).includes(foldTexto(carroceria)));
  return suya === undefined || solo.includes(suya);
}

/** Names a part by what tells it from the others of its car, however it is written. */
export function claveDeParte({ pieza, lado }: ParteDeAuto): string {
  return foldTexto(`${pieza} ${lado}`).trim();
}

/** The most parts that are listed at once. */
export const MAX_DE_UNA_VEZ = 30;
