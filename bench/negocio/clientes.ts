import { isDigitoVerificador } from '#domain/cfdi/receptor.ts';
import { foldTexto } from '#domain/texto.ts';
import { MARKET } from '#server/demo/market.ts';
import { createRandom, mix, type Random } from '#server/demo/random.ts';
import type { Renglon, Tamano } from './renglon.ts';

const TITULOS = [
  'NOMBRE',
  'APELLIDOS',
  'CORREO',
  'TEL.',
  'R.F.C.',
  'RAZON SOCIAL',
  'REGIMEN',
  'USO CFDI',
  'CALLE Y NUMERO',
  'COL.',
  'C.P.',
  'MUNICIPIO',
  'ESTADO',
];

/** A customer of the yard: a workshop, or somebody who mends his own car. */
export interface Cliente {
  readonly rfc: string;
  readonly razonSocial: string;
  readonly renglon: Renglon;
}

const CLIENTE = 31;

/** The customers, in the order in which they came. */
export function clientesOf({ clientes, semilla }: Pick<Tamano, 'clientes' | 'semilla'>): readonly Cliente[] {
  return Array.from({ length: clientes }, (_, index) => clienteOf(createRandom(mix(semilla, index, CLIENTE)), index));
}

/** The sheet of the customers. */
export function* hojaDeClientes(clientes: readonly Cliente[]): Generator<Renglon> {
  yield TITULOS;
  for (const { renglon } of clientes) yield renglon;
}

function clienteOf(random: Random, index: number): Cliente {
  const isEmpresa = random.chance(0.4);
  const nombre = random.pick(MARKET.clientes.nombres);
  const apellidos = [random.pick(MARKET.clientes.apellidos), random.pick(MARKET.clientes.apellidos)];
  const razonSocial = isEmpresa
    ? `${random.pick(MARKET.talleres)} ${index + 1}`
    : [nombre, ...apellidos].join(' ').toUpperCase();
  const rfc = rfcOf(random, razonSocial, isEmpresa, index);
  const [codigoPostal, municipio, estado] = random.pick(LUGARES);
  const tel = `${random.pick(['55', '33', '81'])}${String(10_000_000 + random.int(0, 89_999_999))}`;
  const renglon = [
    nombre,
    apellidos.join(' '),
    `${plain(nombre)}.${plain(apellidos[0] ?? '')}${index + 1}@${random.pick(['correo.test', 'taller.test'])}`,
    random.chance(0.5) ? tel : `${tel.slice(0, 2)} ${tel.slice(2, 6)} ${tel.slice(6)}`,
    random.chance(0.3) ? rfc.toLowerCase() : rfc,
    razonSocial,
    isEmpresa ? '601 - General de Ley Personas Morales' : '612',
    random.chance(0.5) ? 'G03' : 'G01 - Adquisición de mercancías',
    `${random.pick(CALLES)} ${random.int(1, 900)}`,
    'CENTRO',
    codigoPostal,
    municipio,
    estado,
  ];
  return { rfc, razonSocial, renglon };
}

const plain = (texto: string) => foldTexto(texto).replaceAll(/[^a-z]/g, '');

/** Its letters and the day on which it began, two signs that no other customer of the file has, and the one that checks them. */
function rfcOf(random: Random, razonSocial: string, isEmpresa: boolean, index: number): string {
  const letras = plain(razonSocial)
    .toUpperCase()
    .padEnd(4, 'X')
    .slice(0, isEmpresa ? 3 : 4);
  const two = (n: number) => String(n).padStart(2, '0');
  const dia = `${two(random.int(60, 99))}${two(random.int(1, 12))}${two(random.int(1, 28))}`;
  const sin = `${letras}${dia}${index.toString(36).toUpperCase().padStart(2, '0').slice(-2)}`;
  const digito = Array.from('0123456789A').find((uno) => isDigitoVerificador(sin + uno));
  if (digito === undefined) throw new Error(`${sin} has no last sign`);
  return sin + digito;
}

const CALLES = ['AV. JUAREZ', 'HIDALGO', 'INDEPENDENCIA', 'CALZADA DEL EJERCITO', '5 DE MAYO', 'BLVD. LAS TORRES'];

const LUGARES = [
  ['06000', 'CUAUHTEMOC', 'CIUDAD DE MEXICO'],
  ['44100', 'GUADALAJARA', 'JALISCO'],
  ['64000', 'MONTERREY', 'NUEVO LEON'],
  ['72000', 'PUEBLA', 'PUEBLA'],
  ['76000', 'QUERETARO', 'QUERETARO'],
  ['37000', 'LEON', 'GUANAJUATO'],
] as const;
