import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertPieza } from '#tests/factories.ts';
import { bringZip, galeria, makeFoto, verdicts } from '#tests/fotos-importadas.ts';
import { TestImportar } from '#tests/importar.ts';
import { makePlain } from '#tests/photos.ts';
import { writeZip } from '#tests/zips.ts';

const banco = new TestImportar();
const { yard } = banco;

let inventario = 70_000;
async function crear(archivos: readonly string[] = []): Promise<{ readonly id: number; readonly inventario: number }> {
  inventario += 1;
  return insertPieza(yard.db, { inventario, marca: 'NISSAN', auto: 'SENTRA' }, archivos);
}

/** How wide each photo of a part is, the cover first: by it the tests know which is which. */
async function widths(pieza: number): Promise<readonly (number | undefined)[]> {
  const originals = await Promise.all((await galeria(banco, pieza)).map((name) => yard.images.readOriginal(name)));
  return Promise.all(originals.map(async (bytes) => (bytes ? (await sharp(bytes).metadata()).width : undefined)));
}

/** A photo of some width. */
const wide = (nombre: string, width: number) => makeFoto(width).then((bytes) => ({ nombre, bytes }));

test('photos of an archive go to their parts in the order in which people count, and say from where', async () => {
  const nueva = await crear();
  const conFoto = await crear(['vieja.jpg']);
  const { inventario: n } = nueva;
  const importacion = await bringZip(banco, [
    await wide(`fotos/${n}-10.jpg`, 110),
    await wide(`fotos/${n}-2.jpg`, 102),
    await wide(`fotos/${n}.png`, 100),
    await wide(`fotos/${conFoto.inventario} faro/IMG_7.jpeg`, 107),
    { nombre: 'fotos/' },
    { nombre: '__MACOSX/fotos/._1.jpg', bytes: Buffer.from('x') },
  ]);
  expect(importacion).toMatchObject({
    estado: 'lista',
    formato: { clase: 'zip' },
    columnas: [{ campo: 'archivo' }],
    conteos: { total: 5, nueva: 4, omitida: 1, porEscribir: 4 },
  });
  const { titulo } = await yard.row(nueva.id);
  expect(await verdicts(banco, importacion.id)).toMatchObject({
    [`fotos/${n}.png`]: `nueva: # ${n} ${titulo}`,
    '__MACOSX/fotos/._1.jpg': 'omitida: No es una foto',
  });
  expect((await banco.filas(importacion.id, 'nueva'))[0]?.registro).toBe(String(nueva.id));

  const antes = await yard.row(nueva.id);
  expect(await banco.write(importacion.id)).toMatchObject({
    estado: 'terminada',
    modo: 'buenas',
    motivo: '',
    conteos: { escritas: 4 },
    hechas: 4,
    totalDelPaso: 4,
  });
  expect(await widths(nueva.id)).toEqual([100, 102, 110]);
  const [portada, traida] = await galeria(banco, conFoto.id);
  expect([portada, traida]).toEqual(['vieja.jpg', expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)]);
  expect(await yard.row(nueva.id)).toEqual(antes);
  const autor = yard.session(ROL.admin).keylogin;
  expect(await yard.history(nueva.id)).toMatchObject([
    { operacion: 'cambio', antes: { fotos: 0 }, despues: { fotos: 3 }, autor, importacion: importacion.id },
  ]);
});

test('what is stored is what the intake makes of a photo, and nothing that came with it', async () => {
  const { id, inventario: n } = await crear();
  const bytes = await sharp(await makePlain(3000, 1000))
    .withExif({ IFD0: { Copyright: 'SECRETO' } })
    .jpeg()
    .toBuffer();
  await banco.write((await bringZip(banco, [{ nombre: `${n}.jpg`, bytes, metodo: 0 }])).id);
  const [archivo = ''] = await galeria(banco, id);
  const stored = await yard.images.readOriginal(archivo);
  expect(await widths(id)).toEqual([2048]);
  expect(stored?.includes('SECRETO')).toBe(false);
});

test('the same photo is brought once, by the same archive and by the next, until somebody deletes it', async () => {
  const { id, inventario: n } = await crear();
  const otra = await crear();
  const bytes = await makeFoto();
  const zip = writeZip([
    { nombre: `${n}.jpg`, bytes },
    { nombre: `${n} copia.jpg`, bytes },
    { nombre: `${otra.inventario}.jpg`, bytes },
  ]);
  const primera = await bringZip(banco, zip);
  expect(await verdicts(banco, primera.id)).toMatchObject({
    [`${n} copia.jpg`]: `igual: Es la misma foto que ${n}.jpg`,
  });
  expect(await banco.write(primera.id)).toMatchObject({ conteos: { escritas: 2, igual: 1 } });

  const segunda = await bringZip(banco, zip);
  expect(segunda.conteos).toMatchObject({ nueva: 0, igual: 3 });
  expect((await verdicts(banco, segunda.id))[`${n}.jpg`]).toBe('igual: La pieza ya tiene esta foto');
  expect(await banco.call('write_importacion', { importacion: segunda.id, modo: 'todo' })).toMatchObject({
    mensaje: 'No hay nada que escribir: ninguna fila cambia algo',
  });

  const [archivo] = await galeria(banco, id);
  await yard.call('update-piezas/rotate_image.php', { pieza: id, image: archivo, grados: 90 });
  expect((await bringZip(banco, zip)).conteos).toMatchObject({ nueva: 0, igual: 3 });
  const [girada] = await galeria(banco, id);
  expect(girada).not.toBe(archivo);
  await yard.call('update-piezas/delete_image.php', { pieza: id, image: girada });
  expect((await bringZip(banco, zip)).conteos).toMatchObject({ nueva: 1, igual: 2 });
});

test('a photo says why it cannot be brought, and the others are', async () => {
  const { id, inventario: n } = await crear();
  const borrada = await crear();
  await yard.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', borrada.id).execute();
  const llena = await crear(Array.from({ length: 19 }, (_, index) => `llena-${index}.jpg`));
  const importacion = await bringZip(banco, [
    `${n}.jpg`,
    'IMG_1.jpg',
    '99999999.jpg',
    '20240115103000.jpg',
    `${borrada.inventario}.jpg`,
    `${n}.heic`,
    `${n}/mas.zip`,
    `${llena.inventario}-1.jpg`,
    `${llena.inventario}-2.jpg`,
  ]);
  expect(await verdicts(banco, importacion.id)).toMatchObject({
    [`${n}.jpg`]: expect.stringMatching(/^nueva/),
    'IMG_1.jpg': 'rechazada: Ni el archivo ni su carpeta empiezan con un # de inventario',
    '99999999.jpg': 'rechazada: Ninguna pieza tiene el # 99999999',
    '20240115103000.jpg': 'rechazada: Ninguna pieza tiene el # 20240115103000',
    [`${borrada.inventario}.jpg`]: `rechazada: La pieza # ${borrada.inventario} se eliminó`,
    [`${n}.heic`]: 'rechazada: No es una imagen JPEG, PNG o WebP',
    [`${n}/mas.zip`]: 'rechazada: Es otro archivo comprimido (.zip): descomprímelo antes',
    [`${llena.inventario}-1.jpg`]: expect.stringMatching(/^nueva/),
    [`${llena.inventario}-2.jpg`]: 'rechazada: La pieza tendría más de 20 fotos',
  });
  expect(await banco.call('write_importacion', { importacion: importacion.id, modo: 'todo' })).toMatchObject({
    mensaje: '7 filas no se pueden escribir todavía: corrígelas o escribe solo las buenas',
  });
  expect(await banco.write(importacion.id, 'buenas')).toMatchObject({ conteos: { escritas: 2, rechazada: 7 } });
  expect(await galeria(banco, id)).toHaveLength(1);
  expect(await galeria(banco, llena.id)).toHaveLength(20);
});

test('what shows only when it is opened is refused by itself, in the words of the intake', async () => {
  const { id, inventario: n } = await crear();
  const foto = await makeFoto(900, 900);
  const importacion = await bringZip(banco, [
    `${n}-1.jpg`,
    { nombre: `${n}-2.jpg`, bytes: Buffer.from('<svg>') },
    { nombre: `${n}-3.jpg`, bytes: foto.subarray(0, foto.length - 200) },
    `${n}-4.jpg`,
  ]);
  expect(importacion.conteos).toMatchObject({ nueva: 4, rechazada: 0 });
  const escrita = await banco.write(importacion.id, 'todo');
  expect(escrita).toMatchObject({ estado: 'terminada', motivo: '2 fotos no se trajeron' });
  expect(escrita.conteos).toMatchObject({ escritas: 2, rechazada: 2, porEscribir: 0 });
  expect(await verdicts(banco, importacion.id)).toMatchObject({
    [`${n}-2.jpg`]: `rechazada: La foto ${n}-2.jpg no es una imagen JPEG, PNG o WebP`,
    [`${n}-3.jpg`]: `rechazada: La foto ${n}-3.jpg está dañada`,
  });
  expect(await galeria(banco, id)).toHaveLength(2);
  expect(await orphans()).toEqual([]);
});

/** Stored photos that no part has. */
async function orphans(): Promise<readonly string[]> {
  const rows = await yard.db.kysely.selectFrom('imagenes').select('archivo').execute();
  const named = new Set(rows.map(({ archivo }) => archivo));
  return (await yard.stored()).filter((name) => !named.has(name));
}

test('a part that changes between the review and the writing gets no more than it may have', async () => {
  const llena = await crear();
  const borrada = await crear();
  const importacion = await bringZip(
    banco,
    [1, 2, 3].map((n) => `${llena.inventario}-${n}.jpg`).concat(`${borrada.inventario}.jpg`),
  );
  const rows = Array.from({ length: 18 }, (_, orden) => ({ pieza_id: llena.id, archivo: `otra-${orden}.jpg`, orden }));
  await yard.db.kysely.insertInto('imagenes').values(rows).execute();
  await yard.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', borrada.id).execute();
  expect(await banco.write(importacion.id)).toMatchObject({
    motivo: '2 fotos no se trajeron',
    conteos: { escritas: 2 },
  });
  expect(await galeria(banco, llena.id)).toHaveLength(20);
  expect(await verdicts(banco, importacion.id)).toMatchObject({
    [`${llena.inventario}-3.jpg`]: 'rechazada: La pieza tendría más de 20 fotos',
    [`${borrada.inventario}.jpg`]: 'rechazada: La pieza se eliminó',
  });
  expect(await orphans()).toEqual([]);
});

test('taken back, the photos that are still there go with their files, and only they', async () => {
  const pieza = await crear(['vieja.jpg']);
  const borrada = await crear();
  const { inventario: n } = pieza;
  const { id } = await bringZip(banco, [`${n}-1.jpg`, `${n}-2.jpg`, `${n}-3.jpg`, `${borrada.inventario}.jpg`]);
  await banco.write(id);
  const [, primera, segunda, tercera] = await galeria(banco, pieza.id);
  await yard.call('update-piezas/delete_image.php', { pieza: pieza.id, image: primera });
  await yard.call('update-piezas/rotate_image.php', { pieza: pieza.id, image: segunda, grados: 90 });
  await yard.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', borrada.id).execute();

  const deshecha = await banco.undo(id);
  expect(deshecha).toMatchObject({ estado: 'deshecha', conteos: { deshechas: 3, noDeshechas: 1, escritas: 0 } });
  expect((await banco.filas(id, 'no deshechas')).map(({ motivo }) => motivo)).toEqual(['La pieza se eliminó']);
  expect(await galeria(banco, pieza.id)).toEqual(['vieja.jpg']);
  expect(await yard.stored()).not.toContain(tercera);
  expect(await orphans()).toEqual([]);
  expect((await yard.history(pieza.id)).at(-1)).toMatchObject({
    antes: { fotos: 3 },
    despues: { fotos: 1 },
    importacion: id,
  });
});

test('the undo of an inventory leaves parts that got photos since, unless the photos are taken back first', async () => {
  const fila = (numero: number) => `${numero},NISSAN,SENTRA,2015,FARO,ORIGINAL,USADO,100,1`;
  const titulos = 'Inventario,Marca,Auto,Año,Pieza,Origen,Condición,Costo,Existencias';
  const { id: piezas } = await banco.review('inventario', [titulos, fila(88_001), fila(88_002)].join('\n'));
  await banco.write(piezas);
  const fotos = await bringZip(banco, ['88001.jpg']);
  await banco.write(fotos.id);
  expect(await banco.undo(piezas)).toMatchObject({ conteos: { deshechas: 1, noDeshechas: 1 } });
  expect((await banco.filas(piezas, 'no deshechas')).map(({ motivo }) => motivo)).toEqual(['La pieza cambió después']);
  await banco.undo(fotos.id);
  expect(await banco.undo(piezas)).toMatchObject({ conteos: { deshechas: 2, noDeshechas: 0 } });
});

test('nothing of photos is edited cell by cell', async () => {
  const { id } = await bringZip(banco, ['IMG_1.jpg']);
  const mensaje = 'Las fotos no tienen columnas ni celdas que cambiar';
  expect(await banco.call('set_columnas', { importacion: id, revisar: 1 })).toMatchObject({ mensaje });
  expect(await banco.call('update_fila', { importacion: id, fila: 1, celdas: { archivo: '1.jpg' } })).toMatchObject({
    mensaje,
  });
  expect((await banco.call('cancel_importacion', { importacion: id })).importacion.estado).toBe('cancelada');
});
