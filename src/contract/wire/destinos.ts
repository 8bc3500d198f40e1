import type { Destino } from '#domain/importar/encabezados.ts';
import { camposDatos, camposDireccion } from './cuenta.ts';
import { camposIndicador } from './indicador.ts';
import { NOMBRES_DE_CLIENTE, NOMBRES_DE_INDICADOR } from './nombres-de-columnas.ts';
import { ANIO_FINAL, NOMBRES_DE_PIEZA, type Nombres } from './nombres-de-pieza.ts';
import { NOMBRES_DE_SALDO } from './nombres-de-saldo.ts';
import { camposPieza } from './pieza.ts';
import type { Field, Fields } from './record.ts';
import { camposDeArchivoDeSaldos } from './saldo.ts';

/** The records that a file may bring. */
export type TipoDeArchivo = 'inventario' | 'siniestros' | 'clientes' | 'saldos';

const SOLO_DE_AQUI = 'solo cuenta en un archivo que se exportó de aquí';

/** The state that a part was exported with: a trim of a car stands under 'Versión' as well, so neither counts without the other. */
const VERSION_DE_PIEZA: Destino = {
  campo: 'version',
  titulo: 'Versión',
  nombres: ['version'],
  clase: 'entero',
  isObligatorio: false,
  junto: { campo: 'existLeido', siFalta: SOLO_DE_AQUI },
};

const EXISTENCIAS_LEIDAS: Destino = {
  campo: 'existLeido',
  titulo: 'Existencias leídas',
  nombres: ['exist_leido'],
  clase: 'entero',
  isObligatorio: false,
  junto: { campo: 'version', siFalta: SOLO_DE_AQUI },
};

/** The record that was exported, and its state: the 'ID' of another program names none of ours, so neither counts alone. */
const ID_DE_REGISTRO: Destino = {
  campo: 'id',
  titulo: 'ID',
  nombres: ['id'],
  clase: 'entero',
  isObligatorio: false,
  junto: { campo: 'version', siFalta: SOLO_DE_AQUI },
};

const VERSION_DE_REGISTRO: Destino = {
  campo: 'version',
  titulo: 'Versión',
  nombres: ['version'],
  clase: 'entero',
  isObligatorio: false,
  junto: { campo: 'id', siFalta: SOLO_DE_AQUI },
};

/** The end of the years of a part, where the column of the years has only their beginning. */
const FIN_DE_ANIOS: Destino = {
  campo: 'anioFinal',
  titulo: 'Año final',
  nombres: ANIO_FINAL.comunes,
  dudosos: ANIO_FINAL.dudosos,
  clase: 'anios',
  isObligatorio: false,
  junto: { campo: 'anios', siFalta: 'falta la columna del año inicial' },
  finDe: 'anios',
};

const DESTINOS: Readonly<Record<TipoDeArchivo, readonly Destino[]>> = {
  inventario: [...makeDestinos(camposPieza, NOMBRES_DE_PIEZA), FIN_DE_ANIOS, VERSION_DE_PIEZA, EXISTENCIAS_LEIDAS],
  siniestros: [
    ...makeDestinos(camposIndicador, NOMBRES_DE_INDICADOR),
    FIN_DE_ANIOS,
    ID_DE_REGISTRO,
    VERSION_DE_REGISTRO,
  ],
  clientes: [...makeDestinos(camposDatos, NOMBRES_DE_CLIENTE), ...makeDestinos(camposDireccion, NOMBRES_DE_CLIENTE)],
  saldos: makeDestinos(camposDeArchivoDeSaldos, NOMBRES_DE_SALDO),
};

/** Lists the fields that a file may fill, in the order of their form; where a heading may mean two, the first comes first. */
function destinosOf(tipo: TipoDeArchivo): readonly Destino[] {
  return DESTINOS[tipo];
}

export { destinosOf as destinosDe };

/** Makes destinations of the fields that people fill in: what the system computes is not brought in. */
function makeDestinos(campos: Fields, nombres: Readonly<Record<string, Nombres>>): readonly Destino[] {
  const tecleados = Object.entries<Field>(campos).filter(([, { changes }]) => changes !== undefined);
  return tecleados.map(([campo, { wire, label, kind }]): Destino => {
    const { comunes = [], dudosos = [], valores } = nombres[campo] ?? {};
    const destino = {
      campo,
      titulo: label,
      nombres: [wire, ...comunes],
      dudosos,
      clase: kind.name,
      isObligatorio: kind.isRequired,
    };
    return valores === undefined ? destino : { ...destino, valores };
  });
}
