import { beforeAll, expect, test } from 'vitest';
import { readTextos, type Texto, textosIn } from './spoken-words.ts';

/** Words without their accent, whatever stands around them. */
const NO_ACCENT =
  /(?<![\p{L}\w/.${"«_-])(?:numeros?|codigos?|telefonos?|contrasenas?|electronic[oa]s?|direccion|descripcion|cotizacion|informacion|sesion|paginas?|tambien|aqui|segun|despues|ultim[oa]s?|dias?|creditos?|devolucion|cancelacion|facturacion|publicacion|seleccion|razon|proxim[oa]s?|vaci[oa]s?|valid[oa]s?|unic[oa]s?|minimos?|maximos?|megapixeles|articulos?|vehiculos?|operacion|accion|condicion|reparacion|remision|busqueda|garantia|todavia|parametros?|envio|mas)(?![\p{L}\w/»-])/iu;

/** The specification has them so, letter by letter; the last are values of the wire, which only a program sends. */
const SPECIFIED = [
  /proveedor es AQUI /,
  /^Correo electronico$/,
  /^Faltan parametros$/,
  /^Dejar parametros vacios hara que la busqueda no sea tan precisa$/,
  /^No se envio el correo/,
  /^La contraseña no es valida$/,
  /^Formato no valido$/,
  /^(?:Una o|FALTA .*) (?:en una o )?mas piezas/,
  /^debe ser remision u orden$/,
  /^debe ser precio_porcentaje,/,
  // Names of parts stand in the yard's own spelling, which has capitals and no accents.
  /^(?:MANGO|CREMALLERA) DE DIRECCION$/,
];

const NOUNS =
  'piezas|notas|facturas|registros|pagos|días|fotos|filas|unidades|resultados|archivos|grupos|clientes|minutos|segundos|horas|documentos|renglones|movimientos|conceptos|existencias|opciones|celdas|apartadas|disponibles|seleccionadas|devueltas|elegidas|rechazadas|adjuntos|bajas|ventas|columnas|trabajos';

/** A number beside a noun of many, or a verb of many beside a number, which `contar` and `plural` did not choose. */
const BY_HAND = new RegExp(`(?:…|\\b1) (?:${NOUNS})(?!\\p{L})|\\b(?:[Qq]uedan|[Ff]altan)(?: unos| unas)? …`, 'u');

/** Texts that only stand where the number is more than one or a limit, or that speak of money. */
const SEVERAL: ReadonlySet<string> = new Set([
  '… a … días',
  '… de … filas, marcadas abajo',
  '… de … renglones',
  '… días',
  '… documentos',
  '… facturas',
  '… facturas prometidas, la primera al …',
  '… filas cambiaron',
  '… filas no se pueden',
  '… fotos no se trajeron',
  '… piezas',
  '… piezas sin existencias o eliminadas siguen publicadas en …: hay que retirarlas.',
  '… rechazadas',
  '… seleccionadas',
  '… … de … pagos',
  '…, quedan …',
  'A la nota de crédito le quedan …',
  'Además hay … documentos fiscales por confirmar: se ven en la pantalla Trabajos pendientes.',
  'Completar las … piezas',
  'Confirmar … movimientos seguros',
  'De la pieza # … … … de las … apartadas.',
  'De …: quedan …',
  'El periodo tiene … movimientos y caben …: elige uno más corto',
  'El precio de … piezas quedaría',
  'Faltan unas … horas',
  'Faltan unos … minutos',
  'Faltan …',
  'Hay … clientes con el RFC …: pon el correo del suyo',
  'Hay … clientes con este RFC: escribe su correo',
  'Hay … filas ocultas con datos: también se leen.',
  'Hay … registros de este siniestro con esta pieza: falta con qué distinguirlos',
  'Más de … días',
  'Nota de crédito … (quedan …)',
  'Quedan …',
  'Quedan …: ya se casaron o se ignoraron',
  'Se aceptan hasta … archivos a la vez',
  'Se muestran las … piezas más nuevas.',
  'Se ordenan hasta … renglones: filtra más para ordenar por ….',
  'Solo los que están entre los últimos … movimientos.',
  'Ya te enviamos varios códigos. Espera … minutos para pedir otro',
  'estas … piezas',
  'las … filas usadas',
  'los próximos … días',
  'quedan …',
  'sus … pagos',
]);

const COLUMN = /\b\w+__\w*|\b__\w+|\b(?:op_id|session_id|keylogin|user_id)\b/;

const isSpecified = (texto: string) => SPECIFIED.some((pattern) => pattern.test(texto));

let textos: readonly Texto[] = [];
beforeAll(async () => {
  textos = (await readTextos()).filter(({ texto }) => /\S\s+\S/.test(texto));
});

const told = (wrong: (texto: string) => boolean) =>
  textos.filter(({ texto }) => wrong(texto)).map(({ file, texto }) => `${file}: ${texto}`);

test('every text has its accents', () => {
  expect(told((texto) => NO_ACCENT.test(texto) && !isSpecified(texto))).toEqual([]);
});

test('a number and its noun are chosen together', () => {
  expect(told((texto) => BY_HAND.test(texto) && !SEVERAL.has(texto))).toEqual([]);
});

test('no exception outlives its text', () => {
  const said = new Set(textos.map(({ texto }) => texto));
  expect([...SEVERAL].filter((texto) => !said.has(texto))).toEqual([]);
  expect(SPECIFIED.filter((pattern) => ![...said].some((texto) => pattern.test(texto)))).toEqual([]);
});

test('no text names a column or a field of the wire', () => {
  expect(told((texto) => COLUMN.test(texto))).toEqual([]);
});

test('what is wrong would be found', () => {
  const code =
    'const a = <p>Se encontraron {n} piezas</p>, b = <p>Quedan {n}</p>, c = <p>Tu codigo es {n}</p>, d = "El campo INV__ falta";';
  const [encontraron = '', quedan = '', codigo = '', campo = ''] = textosIn(code);
  expect([BY_HAND.test(encontraron), BY_HAND.test(quedan), NO_ACCENT.test(codigo), COLUMN.test(campo)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([BY_HAND.test('Se encontró … …'), NO_ACCENT.test('Tu código'), COLUMN.test('El campo Marca')]).toEqual([
    false,
    false,
    false,
  ]);
});
