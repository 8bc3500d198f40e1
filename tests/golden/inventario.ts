import type { Insertable } from 'kysely';
import { formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import type { Db, PiezasTable } from '#server/base/db/database.ts';
import { PIEZA_COLUMNS, type PiezaRow, toPiezaPublica } from '#server/buscador-public/queries/piezas.ts';
import { createBusqueda } from '#server/busqueda/texto.ts';

// A small yard in which every part of the golden searches has a neighbour that must not be taken for it.
// marca | auto | años | pieza | lado | numero de parte | origen | condicion | detalles | tipo
const PIEZAS = `
VOLKSWAGEN|JETTA|2015-2018|FARO|IZQ|5C6 941 005 B
VOLKSWAGEN|JETTA|2015-2018|FARO|DER|5C6 941 006 B
VW|JETTA|2015-2018|FARO|IZQ||ORIGNAL|USDO
VOLKSWAGEN|JETTA|2008-2014|FARO|IZQ||TW|NUEVO
VOLKSWAGEN|JETTA|2015-2018|FARO LED|IZQ
VOLKSWAGEN|JETTA|2015-2018|FARO|PAR
VOLKSWAGEN|JETTA|2015-2018|FARO DE NIEBLA|IZQ
VOLKSWAGEN|JETTA|2015-2018|CALAVERA|IZQ
VOLKSWAGEN|JETTA|2015-2018|COFRE||5C6 823 031 A|ORIGINAL|USADO|Color original blanco
VOLKSWAGEN|JETTA|2015-2018|COFRE|||ORIGINAL|USADO CON DETALLE|Color original rojo. Golpe leve en filo
VOLKSWAGEN|JETTA|2015-2018|PARABRISAS
VOLKSWAGEN|JETTA|2015-2018|ESPEJO|IZQ||ORIGINAL|USADO|Electrico con direccional, 7 cables
VOLKSWAGEN|JETTA|2015-2018|ESPEJO|DER||ORIGINAL|USADO|Manual, sin carcasa
VOLKSWAGEN|JETTA|2015-2018|ESPEJO INTERIOR
VOLKSWAGEN|JETTA|2015-2018|VOLANTE
VOLKSWAGEN|JETTA|2015-2018|GUIA DE FASCIA|DEL IZQ
VOLKSWAGEN|JETTA|2015-2018|CRISTAL DE PUERTA|TRA IZQ
VOLKSWAGEN|JETTA|2015-2018|MEDALLON
VOLKSWAGEN|BORA|2006-2010|TABLERO
VOLKSWAGEN|BORA|2006-2010|SALPICADERA|IZQ
VOLKSWAGEN|VENTO|2014-2022|CAJUELA
VOLKSWAGEN|VENTO|2014-2022|GUANTERA
VOLKSWAGEN|VENTO|2014-2022|PISO DE CAJUELA
VOLKSWAGEN|GOL|2009-2016|FARO|IZQ
VOLKSWAGEN|TIGUAN|2009-2017|QUINTA PUERTA||||||SUV
VOLKSWAGEN|TIGUAN|2009-2017|PUERTA|TRA IZQ|||||SUV
NISSAN|VERSA|2015-2019|FASCIA|DEL|62022-3AN0H
NISSAN|VERSA|2015-2019|FACIA|DEL||GENERICO|NUEVO|Texturizada, no lleva pintura
NISSAN|VERSA|2015-2019|FASCIA|TRA|85022-3AN0H
NISSAN|VERSA|2012-2014|FASCIA|DEL
NISSAN|VERSA|2015-2019|DEFENSA|DEL
NISSAN|VERSA|2015-2019|ARNES DE FASCIA|DEL
NISSAN|VERSA|2015-2019|MARCHA
NISSAN|VERSA|2015-2019|BOLSA DE AIRE VOLANTE
NISSAN|SENTRA|2013-2016|COFRE
NISSAN|SENTRA|2013-2016|BISAGRA DE COFRE|IZQ
NISSAN|SENTRA|2013-2016|CHAPA DE COFRE
NISSAN|SENTRA|2013-2016|CHICOTE DE COFRE
NISSAN|SENTRA|2013-2016|TRAVESAÑO DE RADIADOR|SUP
NISSAN|SENTRA|2013-2016|TRAVESAÑO DE RADIADOR|INF
NISSAN|SENTRA|2013-2016|CALAVERA|IZQ
NISSAN|SENTRA|2013-2016|CALABERA|DER
NISSAN|NP300|2016-2020|CALAVERA|DER|||||PICKUP
NISSAN|NP300|2016-2020|CALAVERA|IZQ|||||PICKUP
NISSAN|NP300|2016-2020|TERCERA LUZ DE STOP|||||PICKUP
NISSAN|NP300|2016-2020|CAJA DE PICKUP||||||PICKUP
NISSAN|NP300|2016-2020|TAPA DE CAJA||||||PICKUP
NISSAN|KICKS|2017-2020|BISEL DE FARO DE NIEBLA|IZQ|||||SUV
NISSAN|KICKS|2017-2020|BISEL DE FARO|IZQ|||||SUV
NISSAN|TIIDA|2007-2018|ALETA|TRA DER
NISSAN|TIIDA|2007-2018|ALETA|TRA IZQ
NISSAN|TIIDA|2007-2018|SALPICADERA|DER
NISSAN|TIIDA|2007-2018|COSTADO|DER
NISSAN|MARCH|2014-2020|FASCIA|DEL||||||HATCHBACK
NISSAN|MARCH|2014-2020|ALTERNADOR||||||HATCHBACK
NISSAN|TSURU|2000-2017|FARO|IZQ
NISSAN|TSURU|2000-2017|FARO|DER
NISSAN|TSURU|2000-2017|ESPEJO|IZQ||ORIGINAL|USADO|Manual, sin carcasa
NISSAN|TSURU|2000-2017|ESPEJO|DER
NISSAN|X-TRAIL|2015-2017|FASCIA|TRA|||||SUV
CHEVROLET|AVEO|2018-2023|LODERA|DEL IZQ
CHEVROLET|AVEO|2018-2023|LODERA|DEL DER
CHEVROLET|AVEO|2018-2023|LODERA|TRA IZQ
CHEVROLET|AVEO|2018-2023|TOLVA DE SALPICADERA|DEL IZQ
CHEVROLET|AVEO|2018-2023|TOLVA INFERIOR DE MOTOR
CHEVROLET|AVEO|2018-2023|SALPICADERA|IZQ
CHEVROLET|AVEO|2018-2023|MOTOR DE ELEVADOR|DEL IZQ
CHEVROLET|AVEO|2018-2023|ELEVADOR DE CRISTAL|DEL IZQ
CHEVROLET|AVEO|2018-2023|MANIJA EXTERIOR|DEL IZQ
CHEVROLET|AVEO|2018-2023|MANIJA INTERIOR|DEL IZQ
CHEVROLET|AVEO|2018-2023|PUERTA|DEL IZQ
CHEVROLET|AVEO|2018-2023|PUERTA|DEL DER
CHEVROLET|AVEO|2018-2023|PUERTA|TRA IZQ
CHEVROLET|BEAT|2018-2021|MEDALLON
CHEVROLET|BEAT|2018-2021|PARABRISAS
CHEVROLETE|AVEO|2018-2023|PARRILLA
CHEVROLET|AVEO|2012-2017|PARRILA
CHEVROLET|AVEO|2018-2023|REJILLA DE FASCIA|CENTRAL
CHEVROLET|SILVERADO|2014-2018|DEFENSA|DEL|||||PICKUP
CHEVROLET|SILVERADO|2014-2018|FASCIA|DEL|||||PICKUP
MAZDA|CX-5|2013-2016|ALMA DE DEFENSA|TRA|||||SUV
MAZDA|CX-5|2013-2016|ALMA DE DEFENSA|DEL|||||SUV
MAZDA|MAZDA 3|2014-2018|FASCIA|DEL
MAZDA|MAZDA 6|2014-2018|FASCIA|DEL
DODGE|ATTITUDE|2015-2020|MARCHA
HONDA|CR-V|2012-2016|QUINTA PUERTA||||||SUV
HONDA|CR-V|2012-2016|CHAPA DE CAJUELA||||||SUV
HONDA|PILOT|2016-2022|FARO|DER|||||SUV
HONDA|FIT|2009-2013|COFRE||||||HATCHBACK
FIAT|UNO|2014-2020|COFRE||||||HATCHBACK
FIAT|500|2009-2019|ESPEJO|IZQ|||||HATCHBACK
PEUGEOT|206|2000-2009|FARO|IZQ|||||HATCHBACK
PEUGEOT|2008|2014-2019|FARO|IZQ|||||SUV
FORD|ESCAPE|2013-2016|FARO|IZQ|||||SUV
FORD|LOBO|2015-2017|DEFENSA|DEL|||||PICKUP
TOYOTA|COROLLA|2014-2019|PARRILLA
TOYOTA|COROLLA CROSS|2022-2026|PARRILLA||||||SUV
KIA|RIO|2018-2023|RIN DE ALUMINIO
KIA|RIO|2018-2023|TAPON DE RIN
`;

/** 'FARO IZQ JETTA 2015-2018': enough to tell the parts of this yard apart. */
function etiqueta({ pieza, lado, auto, anios }: { pieza: string; lado: string; auto: string; anios: string }): string {
  return [pieza, lado, auto, anios].filter((part) => part !== '').join(' ');
}

/** Stocks an empty yard. The last line is the newest part. */
export async function insertGolden({ kysely }: Db): Promise<void> {
  const rows = PIEZAS.trim().split('\n').map(toRow);
  await kysely.insertInto('piezas').values(rows).execute();
  const fuera = { pieza: 'FARO', lado: 'IZQ', marca: 'VOLKSWAGEN', auto: 'JETTA', detalles: 'No se vende' };
  await kysely
    .insertInto('piezas')
    .values([
      { ...toRow('VOLKSWAGEN|JETTA|2015-2018|FARO'), ...fuera, existencias: 0 },
      { ...toRow('VOLKSWAGEN|JETTA|2015-2018|FARO'), ...fuera, eliminada: new Date() },
    ])
    .execute();
}

function toRow(line: string): Insertable<PiezasTable> {
  const [marca = '', auto = '', anios = '', pieza = '', lado = '', numeroParte = '', ...rest] = line.split('|');
  const [origen, condicion, detalles = '', tipo] = rest;
  const range = parseAnioRange(anios);
  if (!range) throw new Error(`No years in ${line}`);
  return {
    marca,
    auto,
    pieza,
    lado,
    detalles,
    anio_desde: range.from,
    anio_hasta: range.to,
    numero_parte: numeroParte,
    origen: origen || 'ORIGINAL',
    condicion: condicion || 'USADO',
    tipo: tipo || 'SEDAN',
    costo: 500_00,
    precio: 1_500_00,
    existencias: 1,
  };
}

/** Makes the search of that yard. */
export function createBuscador(db: Db) {
  const findByTexto = createBusqueda<PiezaRow>(PIEZA_COLUMNS);
  type Busqueda = Parameters<typeof findByTexto>[1];
  const PRIMERA: Omit<Busqueda, 'texto'> = {
    marca: '',
    auto: '',
    anio: null,
    pieza: '',
    exist: 'existentes',
    limit: 10,
    offset: 0,
  };

  /** What the first page shows: the parts asked for, and those under them. */
  async function searchFor(texto: string, change: Partial<Busqueda> = {}) {
    const { filas, relacionadas, total, ...rest } = await findByTexto(db, { ...PRIMERA, texto, ...change });
    const labels = (rows: typeof filas) =>
      rows
        .map(toPiezaPublica)
        .map(({ pieza, lado, auto, anios }) => etiqueta({ pieza, lado, auto, anios: formatAnioRange(anios) }));
    return { filas: labels(filas), relacionadas: labels(relacionadas), total: total.rows, ...rest };
  }
  return { buscar: searchFor, findByTexto, PRIMERA };
}
