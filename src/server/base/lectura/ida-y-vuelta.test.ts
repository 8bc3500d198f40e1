import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Celda } from '#domain/importar/celda.ts';
import { CODIFICACIONES, type Codificacion, SEPARADORES } from '#domain/importar/codificacion.ts';
import { trimmed } from '#server/base/lectura/filas.ts';
import { celdasOf, escapeXml, odsOf, xlsxOf } from '#tests/libros.ts';

/** Signs that have a meaning in one of the formats, beside letters. */
const SIGNOS = Array.from(' aZ9ñÉ,;|\t\n"\'&<>_x=$€');

const texto = fc.oneof(
  fc.string({ unit: fc.constantFrom(...SIGNOS), maxLength: 8 }),
  fc.constantFrom('_x000D_', '00123', '=1+1', '12345678901234567', '1E5', 'Sí', '#N/A', '2023-03-15'),
);
const numero = fc.oneof(
  fc.integer(),
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((value) => value / 100),
);

const tablaOf = <Valor extends Celda>(celda: fc.Arbitrary<Valor>) =>
  fc.array(fc.array(celda, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 8 });

/** The rows that have something, as they are read. */
const readable = (tabla: readonly (readonly Celda[])[]) => tabla.map(trimmed).filter((fila) => fila.length > 0);

/** The rows, after a first one that always has something: a file without anything is refused. */
const withTitulos = <Valor extends Celda>(tabla: readonly (readonly Valor[])[]) => [['uno', 'dos', 'tres'], ...tabla];

const escapeTexto = (valor: string) => escapeXml(valor.replaceAll(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_'));

function writeXlsx(tabla: readonly (readonly Celda[])[]): Uint8Array {
  const textos: string[] = [];
  const share = (valor: string) => textos.push(`<si><t xml:space="preserve">${escapeTexto(valor)}</t></si>`) - 1;
  const celdaXml = (valor: Celda, index: number) => {
    if (typeof valor === 'number') return `<c><v>${valor}</v></c>`;
    return index % 2 === 0
      ? `<c t="s"><v>${share(valor)}</v></c>`
      : `<c t="inlineStr"><is><t>${escapeTexto(valor)}</t></is></c>`;
  };
  const filas = tabla.map((fila) => `<row>${fila.map(celdaXml).join('')}</row>`).join('');
  return xlsxOf({ filas, textos: textos.join('') });
}

function writeOds(tabla: readonly (readonly Celda[])[]): Uint8Array {
  const parrafo = (line: string) =>
    `<text:p>${escapeXml(line).replaceAll('\t', '<text:tab/>').replaceAll(' ', '<text:s/>')}</text:p>`;
  const celdaXml = (valor: Celda) =>
    typeof valor === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${valor}"><text:p>${valor}</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string">${valor.split('\n').map(parrafo).join('')}</table:table-cell>`;
  const filas = tabla.map((fila) => `<table:table-row>${fila.map(celdaXml).join('')}</table:table-row>`).join('');
  return odsOf(`<table:table table:name="Hoja1">${filas}</table:table>`);
}

function writeCsv(tabla: readonly (readonly string[])[], separador: string, fin: string): string {
  const celda = (valor: string) =>
    /["\r\n]/.test(valor) || valor.includes(separador) ? `"${valor.replaceAll('"', '""')}"` : valor;
  return tabla.map((fila) => fila.map(celda).join(separador) + fin).join('');
}

/** The bytes of a text in an encoding; only the euro of our signs has another number in Windows'. */
function encode(escrito: string, codificacion: Codificacion): Buffer {
  if (codificacion === 'UTF-8') return Buffer.from(escrito);
  if (codificacion === 'Windows-1252') return Buffer.from(escrito.replaceAll('€', '\x80'), 'latin1');
  const wide = Buffer.from(`\uFEFF${escrito}`, 'utf16le');
  return codificacion === 'UTF-16LE' ? wide : wide.swap16();
}

test.each([
  ['xlsx', writeXlsx],
  ['ods', writeOds],
])('any table that is written as %s is read as it was', async (_clase, write) => {
  await fc.assert(
    fc.asyncProperty(tablaOf(fc.oneof(texto, numero)), fc.constantFrom(1, 100, 65_536), async (filas, trozo) => {
      const tabla = withTitulos(filas);
      expect(await celdasOf(write(tabla), {}, trozo)).toEqual(readable(tabla));
    }),
    { numRuns: 60 },
  );
});

test.each(CODIFICACIONES.flatMap((codificacion) => SEPARADORES.map((separador) => ({ codificacion, separador }))))(
  'any table that is written as a text in $codificacion, separated by $separador, is read as it was',
  async (opciones) => {
    const { codificacion, separador } = opciones;
    await fc.assert(
      fc.asyncProperty(tablaOf(texto), fc.constantFrom('\n', '\r\n', '\r'), async (filas, fin) => {
        const tabla = withTitulos(filas);
        const bytes = encode(writeCsv(tabla, separador, fin), codificacion);
        expect(await celdasOf(bytes, opciones, 3)).toEqual(readable(tabla));
      }),
      { numRuns: 25 },
    );
  },
);
