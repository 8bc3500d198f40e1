import { Zip, ZipPassThrough } from 'fflate';
import sharp from 'sharp';
import type { Fila } from '#server/demo/fila.ts';
import { demoArchivo, readDemoFoto } from '#server/demo/fotos.ts';
import { createRandom, mix } from '#server/demo/random.ts';
import { patioOf } from './inventario.ts';
import type { Tamano } from './renglon.ts';

/** A photo of a part, under the name that the person at the yard gave it. */
interface Foto {
  readonly nombre: string;
  readonly dibujo: string;
}

const FOTO = 51;

/** The photos: of the parts with which the sheet begins, one to three of each, and a few that nobody named. */
function* fotosOf(tamano: Tamano): Generator<Foto> {
  let hechas = 0;
  for (const foto of fotosDelPatio(tamano)) {
    if (hechas >= tamano.fotos) return;
    yield hechas % 1000 === 15 ? { ...foto, nombre: `IMG_${2000 + hechas}.jpg` } : foto;
    hechas += 1;
  }
}

function* fotosDelPatio({ piezas, semilla }: Tamano): Generator<Foto> {
  for (const { fila, mal } of patioOf({ piezas, semilla })) if (mal === null) yield* fotosOfPieza(fila, semilla);
}

function fotosOfPieza({ inventario, pieza, lado }: Fila, semilla: number): readonly Foto[] {
  const random = createRandom(mix(semilla, inventario, FOTO));
  const fondo = random.int(0, 1);
  return Array.from({ length: random.int(1, 3) }, (_, angulo) => ({
    nombre: nombreOf(inventario, angulo),
    dibujo: demoArchivo({ pieza, lado, angulo, fondo }),
  }));
}

function nombreOf(inventario: number, angulo: number): string {
  return angulo === 0 ? `${inventario}.jpg` : `${inventario} (${angulo}).jpg`;
}

/** Writes the archive of the photos, some at a time. A few pictures are drawn, and each photo is one of them with its own name in it. */
export async function* zipDeFotos(tamano: Tamano): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const dibujos = new Map<string, Promise<Buffer>>();
  for (const { nombre, dibujo } of fotosOf(tamano)) {
    const drawn = dibujos.get(dibujo) ?? draw(dibujo);
    dibujos.set(dibujo, drawn);
    const entrada = new ZipPassThrough(nombre);
    zip.add(entrada);
    entrada.push(withComment(await drawn, nombre), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

async function draw(archivo: string): Promise<Buffer> {
  const original = await readDemoFoto(archivo);
  if (!original) throw new Error(`${archivo} is no picture of the demo`);
  return sharp(original).resize(900).jpeg({ quality: 70 }).toBuffer();
}

/** Puts a comment behind the first mark of a JPEG: no two photos are the same bytes, as those of a camera never are. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const mark = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), mark, text, jpeg.subarray(2)]);
}
