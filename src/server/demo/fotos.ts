import { join } from 'node:path';
import sharp from 'sharp';
import { foldTexto } from '#domain/texto.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { MARKET } from './market.ts';
import { createCounter, type Random } from './random.ts';

/** A photo of the demo: one of a few pictures of that kind of part, cut and mirrored. */
export interface DemoFoto {
  /** The part in the catalogue's words; a kind without a picture of its own lies packed in a carton. */
  readonly pieza: string;
  /** The side, 'DEL DER' or ''; what belongs on the right is the left one in a mirror. */
  readonly lado: string;
  /** 0 shows the whole part, 1 the part from nearer, 2 to 5 cuttings of it. */
  readonly angulo: number;
  /** The ground it lies on: 0 is paper, 1 is tarpaulin. */
  readonly fondo: number;
}

/**
 * Makes the name of a photo, which says all that it shows: `demo_faro_der_2_1.jpg`. Names of older demo data say the
 * kind of part, its colour and one of twenty drawings, and are still understood: `demo_faro-led_der__2_b.jpg`.
 */
export function demoArchivo({ pieza, lado, angulo, fondo }: DemoFoto): string {
  return `demo_${FOTOS.get(pieza) ?? CAJA}_${lado.includes('DER') ? 'der' : 'izq'}_${angulo}_${fondo}.jpg`;
}

/** Makes the photo that a demo name stands for, 1280 x 960, as a phone would store it; null for any other name. */
export async function readDemoFoto(archivo: string): Promise<Buffer | null> {
  const match = NOMBRE.exec(archivo);
  if (!match) return null;
  const [, pieza = '', lado = '', angulo, fondo = ''] = match;
  const picture = `${FOTOS.get(pieza) ?? CAJA}-${FONDOS[Number.parseInt(fondo, 36) % FONDOS.length]}.webp`;
  const [left, top, share] = CUTTINGS[Number(angulo)] ?? WHOLE;
  return sharp(join(import.meta.dirname, 'fotos', picture))
    .extract({ left: WIDTH * left, top: HEIGHT * top, width: WIDTH * share, height: HEIGHT * share })
    .resize(WIDTH, HEIGHT)
    .flop(lado.includes('der'))
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Every name of a demo picture begins with this, and no generated name does: those are hexadecimal. */
const isOfDemo = (archivo: string) => archivo.startsWith('demo');

/**
 * A store whose demo photos need not be stored: an original that is missing is made from its name whenever it is asked
 * for. So a million parts with photos cost no disk and no time until they are looked at.
 */
export class DemoStore extends DiskStore {
  override async readOriginal(archivo: string): Promise<Buffer | null> {
    return (await super.readOriginal(archivo)) ?? readDemoFoto(archivo);
  }

  /** A photo of the demo was always there: it comes with the sources. */
  override async storedAt(archivo: string): Promise<Date | null> {
    return (await super.storedAt(archivo)) ?? (isOfDemo(archivo) ? new Date(0) : null);
  }

  /** Leaves out the demo's photos, of which only sizes are stored: they take care of themselves. */
  override async *listStored(): AsyncGenerator<readonly string[]> {
    for await (const names of super.listStored()) yield names.filter((name) => !isOfDemo(name));
  }
}

/** Picks the photos of one part, cover first: up to six of the same thing; seven parts in a hundred have none. */
export function pickArchivos(random: Random, part: Pick<DemoFoto, 'pieza' | 'lado'>): string[] {
  const count = COUNTS(random);
  const fondo = random.int(0, FONDOS.length - 1);
  const cover = random.chance(0.8) ? 0 : 1;
  const others = [...CUTTINGS.keys()].filter((angulo) => angulo !== cover);
  while (others.length >= Math.max(count, 1)) others.splice(random.int(0, others.length - 1), 1);
  return [cover, ...others].slice(0, count).map((angulo) => demoArchivo({ ...part, angulo, fondo }));
}

const NOMBRE = /^demo_([a-z0-9-]+)_([a-z-]*)_(?:[a-z-]*_)?([0-5])_([0-9a-z])\.jpg$/;
const WIDTH = 1280;
const HEIGHT = 960;
const FONDOS = ['papel', 'lona'];
const CAJA = 'caja';

/** The left edge, top edge and size of what a photo shows, as shares of its picture. */
const WHOLE = [0, 0, 1] as const;
const CUTTINGS = [
  WHOLE,
  [0.05, 0.025, 0.9],
  [0.25, 0.2, 0.5],
  [0.05, 0.15, 0.55],
  [0.4, 0.15, 0.55],
  [0.2, 0.3, 0.6],
] as const;

/** The picture of each kind of part: by the kind's words, by those words in a file name, and by the picture's name. */
const FOTOS: ReadonlyMap<string, string> = new Map(
  Object.entries(MARKET.fotos).flatMap(([foto, piezas]) =>
    [foto, ...piezas, ...piezas.map(slug)].map((name) => [name, foto] as const),
  ),
);

const COUNTS = createCounter(7, 14, 22, 25, 18, 9, 5);

/** Writes words as they may stand in a file name: 'TRAVESAÑO DE RADIADOR' is 'travesano-de-radiador'. */
function slug(words: string): string {
  return foldTexto(words).replaceAll(/[^a-z0-9]+/g, '-');
}
