import { expect, test } from 'vitest';
import { TestImportar } from '#tests/importar.ts';

const banco = new TestImportar();
const { yard } = banco;

const TITULOS = 'Inventario,Marca,Auto,Año,Pieza,Lado,Origen,Condición,Costo,Existencias,Donador';
const VIN = '3N1CN7AD2FL800001';

const fila = (inventario: number, donador: string) =>
  `${inventario},NISSAN,VERSA,2013-2018,FARO,IZQ,ORIGINAL,USADO,400,1,${donador}`;
const file = (...filas: readonly string[]) => [TITULOS, ...filas].join('\r\n');

/** Makes a donor car. @returns its id. */
async function crearDonador(): Promise<number> {
  const fila = {
    vin: VIN,
    marca: 'NISSAN',
    auto: 'VERSA',
    tipo: 'SEDAN',
    anio: 2015,
    color: 'ROJO',
    procedencia: '',
    costo: 4_000_000,
    fecha: '2026-01-05',
    autor: 'ana',
    creado: new Date(),
  };
  const query = yard.db.kysely.insertInto('donadores').values(fila).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

const donadorDe = async (inventario: number) => {
  const query = yard.db.kysely.selectFrom('piezas').select('donador').where('inventario', '=', inventario);
  return (await query.executeTakeFirst())?.donador;
};

test('a file names the donor of a part by its number or by its VIN, and neither is believed', async () => {
  const id = await crearDonador();
  const { id: importacion, conteos } = await banco.review(
    'inventario',
    file(
      fila(9101, `D-${id}`),
      fila(9102, '3n1cn7ad2fl800001'),
      fila(9103, ''),
      fila(9104, '1HGCM82633A004352'),
      fila(9105, `D-${id + 7}`),
      fila(9106, 'EL ROJO'),
    ),
  );
  expect(conteos).toMatchObject({ nueva: 3, rechazada: 3 });
  const filas = await banco.filas(importacion, 'rechazada');
  expect(filas.map(({ errores }) => errores.map(({ campo, mensaje }) => [campo, mensaje]))).toEqual([
    [['donador', 'El campo Donador 1HGCM82633A004352 no es el VIN de ningún donador']],
    [['donador', `El campo Donador D-${id + 7} no existe`]],
    [['donador', 'debe ser el número de un donador, como D-12']],
  ]);
  await banco.write(importacion, 'buenas');
  expect([await donadorDe(9101), await donadorDe(9102), await donadorDe(9103)]).toEqual([id, id, null]);
});
