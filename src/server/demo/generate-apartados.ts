import type { Resolucion } from '#domain/apartado.ts';
import type { FormaDePago } from '#domain/nota.ts';
import { type DemoNota, pickCliente } from './generate-notas.ts';
import type { Ofrecida } from './ofrecidas.ts';
import { createRandom, mix, type Random } from './random.ts';

/** Parts that are or were held for somebody, with the note that sold them; moments as PostgreSQL reads them. */
export interface DemoApartado {
  readonly nombre: string;
  readonly telefono: string;
  readonly nota: string;
  readonly creado: string;
  readonly hasta: string;
  readonly liberado: string | null;
  readonly vendido: string | null;
  readonly piezas: readonly { readonly id: number; readonly cantidad: number; readonly precio: number }[];
  readonly isVivo: boolean;
  readonly venta: DemoNota | null;
  readonly anticipo: DemoAnticipo | null;
}

/** Money that was paid in advance. */
export interface DemoAnticipo {
  readonly monto: number;
  readonly forma_pago: FormaDePago;
  readonly aplicado: number;
  readonly resolucion: Resolucion | null;
}

/** Holds are made of these: what was sold, and parts in stock that nobody else holds. */
export interface ApartadosOptions {
  readonly semilla: number;
  readonly hoy: Date;
  readonly notas: readonly DemoNota[];
  readonly libres: readonly Ofrecida[];
}

/** Makes one hold for every twelve notes or so, oldest first: most were sold, some are alive, the others ended. */
export function generateApartados({ semilla, hoy, notas, libres }: ApartadosOptions): DemoApartado[] {
  const vendibles = notas.filter(({ nombre, cancelada }) => cancelada === null && nombre === nombre.toUpperCase());
  const sold = vendibles
    .filter((_, at) => at % 8 === 3)
    .map((nota, at) => deNota(createRandom(mix(semilla, at, 31)), nota));
  const amount = Math.min(libres.length, Math.max(8, Math.floor(notas.length / 30)));
  const others = libres
    .slice(0, amount)
    .map((pieza, at) => deLibre(createRandom(mix(semilla, at, 32)), hoy, pieza, at));
  return [...sold, ...others].toSorted((left, right) => (Date.parse(left.creado) < Date.parse(right.creado) ? -1 : 1));
}

const HOUR = 3_600_000;

function deNota(random: Random, venta: DemoNota): DemoApartado {
  const sale = momentOf(venta.creada);
  const monto = Math.max(100_00, Math.round(venta.total / 3 / 100_00) * 100_00);
  const anticipo = random.chance(0.6) ? { ...pay(random, monto), aplicado: Math.min(monto, venta.total) } : null;
  const creado = new Date(sale - random.int(2, 20) * HOUR);
  return {
    nombre: venta.nombre,
    telefono: phone(random),
    nota: '',
    creado: creado.toISOString(),
    hasta: new Date(creado.getTime() + 24 * HOUR).toISOString(),
    liberado: null,
    vendido: venta.creada,
    piezas: venta.partidas.map(({ pieza, cantidad, precio }) => ({ id: pieza.id, cantidad, precio })),
    isVivo: false,
    venta,
    anticipo,
  };
}

/** Makes a hold that no note sold: every other one is alive, the others were let go, or their time is over. */
function deLibre(random: Random, hoy: Date, pieza: Ofrecida, at: number): DemoApartado {
  const isVivo = at % 2 === 0;
  const isLiberado = at % 4 === 1;
  const hours = isVivo ? random.int(2, 60) : -random.int(2, 240);
  const hasta = new Date(hoy.getTime() + hours * HOUR);
  const creado = new Date(Math.min(hasta.getTime() - 24 * HOUR, hoy.getTime() - HOUR));
  const monto = Math.max(100_00, Math.round(pieza.precio / 4 / 50_00) * 50_00);
  const anticipo = random.chance(0.5) ? pay(random, monto) : null;
  return {
    nombre: pickCliente(random),
    telefono: phone(random),
    nota: random.pick(NOTAS),
    creado: creado.toISOString(),
    hasta: hasta.toISOString(),
    vendido: null,
    liberado: isLiberado ? new Date(creado.getTime() + 5 * HOUR).toISOString() : null,
    piezas: [{ id: pieza.id, cantidad: 1, precio: pieza.precio }],
    isVivo,
    venta: null,
    anticipo: anticipo && isLiberado ? { ...anticipo, resolucion: 'devuelto' } : anticipo,
  };
}

const NOTAS = ['', '', 'Pasa por ella en la tarde', 'Trae su pieza para comparar', 'Espera el sí del taller'];

function pay(random: Random, monto: number): DemoAnticipo {
  return { monto, forma_pago: random.pick(['Efectivo', 'Transferencia']), aplicado: 0, resolucion: null };
}

/** The numbers of telephone that nobody has. */
function phone(random: Random): string {
  return `55 0000 ${String(random.int(0, 9999)).padStart(4, '0')}`;
}

function momentOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00`);
}
