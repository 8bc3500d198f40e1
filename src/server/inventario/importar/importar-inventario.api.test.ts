import { expect, test } from 'vitest';
import { changePieza } from '#server/patio/piezas/change-pieza.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { TestImportar } from '#tests/importar.ts';
import { hold, sell } from '#tests/ventas.ts';

const banco = new TestImportar();
const { yard } = banco;

const TITULOS = 'Inventario,Marca,Auto,Año,Pieza,Lado,# Parte,Origen,Condición,Costo,Existencias,Precio';

/** A file of parts: its rows are given as their cells. */
const file = (...filas: readonly string[]) => [TITULOS, ...filas].join('\r\n');
const fila = (
  inventario: number | string,
  change: Partial<Record<'marca' | 'pieza' | 'exist' | 'precio' | 'anio', string>> = {},
) => {
  const { marca = 'NISSAN', pieza = 'FARO', exist = '2', precio = '"$1,250.50"', anio = '2013-2018' } = change;
  return `${inventario},${marca},SENTRA,${anio},${pieza},IZQ,26060-3SG0A,ORIGINAL,USADO,400,${exist},${precio}`;
};
const porInventario = (inventario: number) =>
  yard.db.kysely.selectFrom('piezas').selectAll().where('inventario', '=', inventario).executeTakeFirstOrThrow();

test('a file of parts is reviewed, written with its history and its stock, and taken back', async () => {
  const { id, estado, conteos } = await banco.review(
    'inventario',
    file(fila(9001), fila(9002, { exist: '0' }), fila('')),
  );
  expect({ estado, ...conteos }).toMatchObject({
    estado: 'lista',
    nueva: 3,
    rechazada: 0,
    porEscribir: 3,
    existenciasNuevas: 4,
  });
  expect(await yard.db.kysely.selectFrom('piezas').selectAll().execute()).toEqual([]);
  expect(await banco.write(id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 3 } });
  const pieza = await porInventario(9001);
  expect(pieza).toMatchObject({
    marca: 'NISSAN',
    precio: 125050,
    costo: 40000,
    existencias: 2,
    anio_desde: 2013,
    lado: 'IZQ',
  });
  const { identificador: autor } = await yard.db.kysely
    .selectFrom('cuentas')
    .select('identificador')
    .where('rol', '=', 4)
    .executeTakeFirstOrThrow();
  expect(await yard.history(pieza.id)).toMatchObject([{ operacion: 'alta', autor, importacion: id }]);
  const movimientos = yard.db.kysely.selectFrom('movimientos').selectAll();
  expect(await movimientos.execute()).toMatchObject([
    { pieza_id: pieza.id, tipo: 'inicial', unidades: 2, importacion: id },
    { tipo: 'inicial', unidades: 2 },
  ]);
  expect(await findDescuadres(yard.db)).toEqual([]);

  expect(await banco.undo(id)).toMatchObject({ estado: 'deshecha', conteos: { deshechas: 3, noDeshechas: 0 } });
  expect(await porInventario(9001)).toMatchObject({ existencias: 0, eliminada: expect.any(Date) });
  expect(await findDescuadres(yard.db)).toEqual([]);

  // What was taken back is as if it had never been here.
  const otra = await banco.review('inventario', file(fila(9001), fila(9002, { exist: '0' }), fila('')));
  expect(otra.conteos).toMatchObject({ nueva: 3, restaura: 0 });
  await banco.write(otra.id);
  expect(await porInventario(9001)).toMatchObject({ existencias: 2, eliminada: null });
  const igual = await banco.review('inventario', file(fila(9001), fila(9002, { exist: '0' }), fila('')));
  expect(igual.conteos).toMatchObject({ igual: 3, porEscribir: 0 });
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('rows without a number are known again by what they say, as often as they were brought', async () => {
  const content = file(fila('', { pieza: 'COFRE' }), fila('', { pieza: 'COFRE' }), fila('', { pieza: 'SALPICADERA' }));
  const primera = await banco.review('inventario', content);
  expect(primera.conteos).toMatchObject({ nueva: 3 });
  expect(await banco.write(primera.id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 3 } });
  const segunda = await banco.review('inventario', `${content}\r\n${fila('', { pieza: 'COFRE' })}`);
  expect(segunda.conteos).toMatchObject({ igual: 3, nueva: 1 });
});

test('a known number changes what differs, and its stock by the difference that the review saw', async () => {
  const { id: pieza, inventario } = await insertPieza(yard.db, { existencias: 5, marca: 'NISSAN', auto: 'SENTRA' });
  const content = `Inventario,Existencias,Precio,Detalles\r\n${inventario},7,1500,`;
  const { id, conteos } = await banco.review('inventario', content);
  expect(conteos).toMatchObject({ cambia: 1 });
  const [row] = await banco.filas(id);
  expect(row?.cambios).toEqual([
    expect.objectContaining({ campo: 'precio', despues: '$1,500.00' }),
    { campo: 'existencias', antes: '5', despues: '7' },
  ]);
  await sell(yard.db, pieza, { cantidad: 2 });
  expect(await banco.write(id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 1 } });
  expect(await yard.row(pieza)).toMatchObject({ existencias: 5, precio: 150000 });
  // What was sold meanwhile stays sold when the import is taken back.
  expect(await banco.undo(id)).toMatchObject({ conteos: { deshechas: 1 } });
  expect(await yard.existencias(pieza)).toBe(3);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('a part that somebody changed since the review is asked again, and nothing is half written', async () => {
  const { id: pieza, inventario } = await insertPieza(yard.db, { existencias: 1, precio: 100 });
  const { id } = await banco.review(
    'inventario',
    `Inventario,Precio,Marca,Auto,Año,Pieza,Origen,Condición,Costo,Existencias
${inventario},2000,,,,,,,,
9500,10,NISSAN,SENTRA,2015,FARO,ORIGINAL,USADO,1,1`,
  );
  const editor = { autor: 'ana', momento: new Date(), operacion: null, rol: 4 as const, interno: banco.interno };
  await yard.db.kysely.transaction().execute((trx) => changePieza(trx, editor, pieza, { columnas: { precio: 777 } }));
  const refused = await banco.write(id);
  expect(refused).toMatchObject({ estado: 'lista', conteos: { movida: 1, nueva: 1, escritas: 0 } });
  expect(refused.motivo).toBe('Una fila cambió desde la revisión: no se escribió nada, revísalas');
  expect(await yard.row(pieza)).toMatchObject({ precio: 777 });
  expect(await banco.call('write_importacion', { importacion: id, modo: 'todo' })).toMatchObject({
    mensaje: 'Una fila no se puede escribir todavía: corrígelas o escribe solo las buenas',
  });
  await banco.call('confirm_filas', { importacion: id, fila: 2 });
  // What was confirmed was that price: of another one the person is asked again, and again.
  await yard.db.kysely.transaction().execute((trx) => changePieza(trx, editor, pieza, { columnas: { precio: 888 } }));
  expect(await banco.write(id)).toMatchObject({ estado: 'lista', conteos: { porConfirmar: 1, escritas: 0 } });
  expect(await banco.call('write_importacion', { importacion: id, modo: 'todo' })).toMatchObject({ codigo: 'negocio' });
  await banco.call('confirm_filas', { importacion: id, fila: 2 });
  expect(await banco.write(id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 2 } });
  expect(await yard.row(pieza)).toMatchObject({ precio: 200000 });
});

test('an exported row changes only the cells that the person changed, and asks where somebody else did', async () => {
  const { id: pieza, inventario } = await insertPieza(yard.db, { existencias: 4, precio: 10000, costo: 5000 });
  const editor = { autor: 'ana', momento: new Date(), operacion: null, rol: 4 as const, interno: banco.interno };
  const change = (columnas: object) =>
    yard.db.kysely.transaction().execute((trx) => changePieza(trx, editor, pieza, { columnas }));
  await change({ costo: 9900 });
  await sell(yard.db, pieza, { cantidad: 1 });
  const exported = (precio: number, existencias: number) =>
    `Inventario,Precio,Costo,Existencias,Versión,Existencias leídas\r\n${inventario},${precio},50,${existencias},1,4`;
  // Nothing was edited: neither the price of somebody else nor the sale is written over.
  expect((await banco.review('inventario', exported(100, 4))).conteos).toMatchObject({ igual: 1 });
  const stock = await banco.review('inventario', exported(100, 6));
  expect(stock.conteos).toMatchObject({ cambia: 1 });
  await banco.write(stock.id);
  expect(await yard.row(pieza)).toMatchObject({ existencias: 5, costo: 9900 });
  const precio = await banco.review('inventario', exported(120, 4));
  expect(precio.conteos).toMatchObject({ movida: 1, porConfirmar: 1 });
  await banco.call('confirm_filas', { importacion: precio.id, veredicto: 'movida' });
  await banco.write(precio.id);
  expect(await yard.row(pieza)).toMatchObject({ precio: 12000, costo: 9900, existencias: 5 });
});

test('a deleted number comes back only once that is confirmed, and says with what', async () => {
  const { id: pieza, inventario } = await insertPieza(yard.db, { existencias: 3 });
  await yard.call('update-piezas/delete_pieza.php', { id: pieza });
  const { id, conteos } = await banco.review('inventario', `Inventario,Precio\r\n${inventario},55`);
  expect(conteos).toMatchObject({ restaura: 1, porConfirmar: 1, porEscribir: 0, existenciasQueRegresan: 0 });
  const [row] = await banco.filas(id, 'por confirmar');
  expect(row?.avisos[0]?.mensaje).toMatch(/^Se eliminó el .*: vuelve con 3 existencias$/);
  await banco.call('confirm_filas', { importacion: id, fila: 2 });
  expect((await banco.read(id)).conteos).toMatchObject({ porRestaurar: 1, existenciasQueRegresan: 3 });
  expect(await banco.write(id)).toMatchObject({ conteos: { escritas: 1 } });
  expect(await yard.row(pieza)).toMatchObject({ eliminada: null, precio: 5500, existencias: 3 });
  await banco.undo(id);
  expect(await yard.row(pieza)).toMatchObject({ eliminada: expect.any(Date), existencias: 3 });
});

test('what cannot be written is refused by its cell, and mended in place', async () => {
  const content = file(
    fila(9601, { precio: 'caro' }),
    fila(9602, { exist: '201' }),
    fila(9603),
    fila(9603, { pieza: 'COFRE' }),
    fila(9604, { marca: '' }),
    fila(9605, { anio: '1800' }),
  );
  const { id, conteos } = await banco.review('inventario', content);
  expect(conteos).toMatchObject({ rechazada: 6, nueva: 0 });
  const filas = await banco.filas(id);
  expect(filas.map(({ errores }) => errores.map(({ campo }) => campo))).toEqual([
    ['precio'],
    ['existencias'],
    [null],
    [null],
    ['marca'],
    ['anios'],
  ]);
  expect(filas[2]?.errores[0]?.mensaje).toBe('El # de inventario 9603 también está en la fila 5');
  const { fila: mended } = await banco.call('update_fila', {
    importacion: id,
    fila: 5,
    celdas: { inventario: '9699' },
  });
  expect(mended).toMatchObject({ veredicto: 'nueva' });
  // The other one of the pair has nobody beside it any more.
  expect((await banco.filas(id)).map(({ veredicto }) => veredicto)).toEqual([
    'rechazada',
    'rechazada',
    'nueva',
    'nueva',
    'rechazada',
    'rechazada',
  ]);
  expect(await banco.write(id, 'buenas')).toMatchObject({ estado: 'terminada', conteos: { escritas: 2 } });
});

test('a rare value that is nearly a frequent one is proposed, and changed for all rows at once', async () => {
  const filas = Array.from({ length: 12 }, (_, n) => fila(9700 + n, { marca: n < 2 ? 'NISAN' : 'NISSAN' }));
  const { id, sugerencias, conteos } = await banco.review('inventario', file(...filas));
  expect(conteos).toMatchObject({ nueva: 12 });
  expect(sugerencias).toEqual([{ campo: 'marca', titulo: 'Marca', de: 'NISAN', a: 'NISSAN', filas: 2 }]);
  expect(
    await banco.call('replace_valor', { importacion: id, campo: 'marca', de: 'NISAN', a: 'NISSAN' }),
  ).toMatchObject({
    filas: 2,
  });
  expect((await banco.read(id)).sugerencias).toEqual([]);
});

test('a brand that everybody shortens is proposed as the yard writes it, and never changed by itself', async () => {
  const marcas = ['VW', 'LANDROVER', 'MB', 'MERCEDES'];
  const content = file(...marcas.map((marca, n) => fila(9750 + n, { marca })));
  const dichas = async () => {
    const { id, sugerencias } = await banco.review('inventario', content);
    return { id, pares: sugerencias.flatMap(({ campo, de, a }) => (campo === 'marca' ? [`${de} → ${a}`] : [])) };
  };
  expect((await dichas()).pares.toSorted()).toEqual([
    'LANDROVER → LAND ROVER',
    'MB → MERCEDES BENZ',
    'MERCEDES → MERCEDES BENZ',
    'VW → VOLKSWAGEN',
  ]);
  await insertPieza(yard.db, { marca: 'MERCEDES', auto: 'CLASE C' });
  const { id, pares } = await dichas();
  expect(pares.toSorted()).toEqual(['LANDROVER → LAND ROVER', 'MB → MERCEDES', 'VW → VOLKSWAGEN']);
  await banco.write(id);
  expect(await porInventario(9750)).toMatchObject({ marca: 'VW' });
});

test('stock never falls below what is held, and says so in the review', async () => {
  const { id: pieza, inventario } = await insertPieza(yard.db, { existencias: 3 });
  await hold(yard.db, pieza, 2);
  const { id } = await banco.review('inventario', `Inventario,Existencias\r\n${inventario},1`);
  const [row] = await banco.filas(id);
  expect(row).toMatchObject({
    veredicto: 'rechazada',
    errores: [{ campo: 'existencias', mensaje: 'No pueden bajar de 2: están apartadas' }],
  });
});

test('what was sold, held, edited or deleted after the import stays, and says why', async () => {
  const filas = Array.from({ length: 5 }, (_, n) => fila(9800 + n));
  const { id } = await banco.review('inventario', file(...filas));
  await banco.write(id);
  const piezas = await Promise.all(filas.map((_, n) => porInventario(9800 + n)));
  const [vendida, apartada, editada, eliminada] = piezas.map((pieza) => pieza.id) as [number, number, number, number];
  await sell(yard.db, vendida);
  await hold(yard.db, apartada, 1);
  const editor = { autor: 'ana', momento: new Date(), operacion: null, rol: 4 as const, interno: banco.interno };
  await yard.db.kysely.transaction().execute((trx) => changePieza(trx, editor, editada, { columnas: { precio: 1 } }));
  await yard.call('update-piezas/delete_pieza.php', { id: eliminada });
  expect(await banco.undo(id)).toMatchObject({ conteos: { deshechas: 1, noDeshechas: 4 } });
  expect((await banco.filas(id, 'no deshechas')).map(({ motivo }) => motivo)).toEqual([
    'La pieza tuvo otros movimientos',
    'La pieza está apartada',
    'La pieza cambió después',
    'La pieza se eliminó',
  ]);
  expect(await yard.row(vendida)).toMatchObject({ existencias: 1, eliminada: null });
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('values for fields that the file has not are given to new parts alone', async () => {
  const { id: pieza, inventario } = await insertPieza(yard.db, { costo: 12300, existencias: 1 });
  const content = `Inventario,Marca,Auto,Año,Pieza,Precio
${inventario},,,,,99
9901,NISSAN,SENTRA,2015,FARO,50`;
  const { id } = await banco.review('inventario', content, {
    fijos: { costo: '0', existencias: '1', origen: 'ORIGINAL', condicion: 'USADO' },
  });
  await banco.write(id);
  expect(await yard.row(pieza)).toMatchObject({ costo: 12300, precio: 9900 });
  expect(await porInventario(9901)).toMatchObject({ costo: 0, existencias: 1, origen: 'ORIGINAL' });
});

test('years in two columns are one range, and are mended by either of them', async () => {
  const content = `Inventario,Marca,Auto,AÑO INICIAL,AÑO FINAL,Pieza,Origen,Condición,Costo,Existencias
9951,NISSAN,SENTRA,2013,2018,BISAGRA,ORIGINAL,USADO,1,1
9952,NISSAN,SENTRA,2015,,BISAGRA,ORIGINAL,USADO,1,1
9953,NISSAN,SENTRA,,2018,BISAGRA,ORIGINAL,USADO,1,1`;
  const { id, conteos } = await banco.review('inventario', content);
  expect(conteos).toMatchObject({ nueva: 2, rechazada: 1 });
  const [, sola, sinInicio] = await banco.filas(id);
  expect(sola?.avisos).toContainEqual({ campo: 'anioFinal', mensaje: 'Sin año final: se toma solo 2015' });
  expect(sinInicio?.errores).toMatchObject([{ campo: 'anios' }]);
  await banco.call('update_fila', { importacion: id, fila: 4, celdas: { anios: '2014' } });
  await banco.call('update_fila', { importacion: id, fila: 3, celdas: { anioFinal: '2016' } });
  await banco.write(id);
  const piezas = await Promise.all([9951, 9952, 9953].map(porInventario));
  expect(piezas.map(({ anio_desde, anio_hasta }) => [anio_desde, anio_hasta])).toEqual([
    [2013, 2018],
    [2015, 2016],
    [2014, 2018],
  ]);
  // The same years in one column are the same parts.
  const junto = content.replace('AÑO INICIAL,AÑO FINAL', 'AÑO').replace('2013,2018', '2013-2018');
  const una = await banco.review('inventario', junto.split('\n').slice(0, 2).join('\n'));
  expect(una.conteos).toMatchObject({ igual: 1 });
});

test('the last year alone, chosen by hand, is refused with what is missing', async () => {
  const { id } = await banco.upload('inventario', 'a.csv', 'Inventario,Cosa\n9961,2018');
  await banco.work();
  const columnas = [{ indice: 1, campo: 'anioFinal' }];
  expect(await banco.call('set_columnas', { importacion: id, columnas, revisar: 1 })).toMatchObject({
    campo: 'columnas',
    mensaje: 'Año final no se puede usar: falta la columna del año inicial',
  });
});
