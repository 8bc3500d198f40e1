import { createRandom, mix, type Random } from '#server/demo/random.ts';
import type { Cliente } from './clientes.ts';
import { diaMexicano, HOY, type Renglon, type Tamano } from './renglon.ts';

const TITULOS = [
  'Cliente',
  'RFC',
  'Folio fiscal',
  'Serie',
  'Folio',
  'Fecha emisión',
  'Fecha vencimiento',
  'Método de pago',
  'Subtotal',
  'Total',
  'Parcialidades',
  'Saldo pendiente',
];

const SALDO = 41;
const DIA_MS = 86_400_000;

/** The invoices that customers still owe, as the program of before lists them. */
export function* saldosOf({ saldos, semilla }: Tamano, clientes: readonly Cliente[]): Generator<Renglon> {
  yield TITULOS;
  for (let index = 0; index < saldos; index += 1) {
    const random = createRandom(mix(semilla, index, SALDO));
    yield saldoOf(random, random.pick(clientes), index);
  }
}

function saldoOf(random: Random, { rfc, razonSocial }: Cliente, index: number): Renglon {
  const subtotal = random.int(800, 24_000) * 100;
  const total = Math.round(subtotal * 1.16);
  const pagos = random.chance(0.3) ? random.int(1, 3) : 0;
  const saldo = pagos === 0 ? total : Math.round((total * random.int(20, 80)) / 100);
  const emitida = HOY.getTime() - random.int(5, 120) * DIA_MS;
  const dia = (moment: number) => diaMexicano(new Date(moment).toISOString());
  return [
    razonSocial,
    rfc,
    uuidOf(random),
    'A',
    String(4100 + index),
    dia(emitida),
    dia(emitida + 30 * DIA_MS),
    'PPD - Pago en parcialidades o diferido',
    pesos(subtotal),
    pesos(total),
    String(pagos),
    pesos(saldo),
  ];
}

function pesos(centavos: number): string {
  return `$${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

function uuidOf(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
  return [hex(8), hex(4), `4${hex(3)}`, `8${hex(3)}`, hex(12)].join('-').toUpperCase();
}
