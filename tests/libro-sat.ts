import { strToU8, zipSync } from 'fflate';

/** A cell as the workbook has it: a number, or a text. */
type Celda = string | number | null;

/** The sheets of a workbook by their names, each with the rows below and with its titles. */
export type Hojas = Readonly<Record<string, readonly (readonly Celda[])[]>>;

export const TITULOS_PRODUCTO = [
  'c_ClaveProdServ',
  'Descripción',
  'Incluir IVA trasladado',
  'Incluir IEPS trasladado',
  'Complemento que debe incluir',
  'FechaInicioVigencia',
  'FechaFinVigencia',
  'Estímulo Franja Fronteriza',
  'Palabras similares',
];
export const TITULOS_UNIDAD = [
  'c_ClaveUnidad',
  'Nombre',
  'Descripción',
  'Nota',
  'Fecha de inicio de vigencia',
  'Fecha de fin de vigencia',
  'Símbolo',
];
export const TITULOS_CODIGO = [
  'c_CodigoPostal',
  'c_Estado',
  'c_Municipio',
  'c_Localidad',
  'Estímulo Franja Fronteriza',
  'Fecha inicio de vigencia',
  'Fecha fin de vigencia',
];

/** A row of the sheet of products. */
export function filaProducto(clave: Celda, descripcion: string, similares = '', hasta: Celda = null): readonly Celda[] {
  return [clave, descripcion, 'Opcional', 'No', null, 44_562, hasta, 0, similares];
}

/** A row of a sheet of postal codes. */
export function filaCodigo(codigo: Celda, estado: string, hasta: Celda = null): readonly Celda[] {
  return [codigo, estado, '001', '01', 0, '01/01/2022', hasta];
}

/** The sheets of a small workbook in the published form: what a spreadsheet takes for a number has lost its zeros. */
export function hojasSat(
  productos: readonly (readonly Celda[])[],
  unidades: readonly (readonly Celda[])[] = [['H87', 'Pieza', 'Unidad de conteo.', null, 44_562, null, null]],
  codigos: readonly (readonly Celda[])[] = [filaCodigo(1000, 'CMX')],
  masCodigos: readonly (readonly Celda[])[] = [filaCodigo('97000', 'YUC')],
): Hojas {
  const cabeza = (nombre: string) => [[nombre], ['Versión CFDI', 'Versión catálogo', 'Revisión'], ['4.0', 2.0, 1], []];
  return {
    c_FormaPago: [['Catálogo de formas de pago'], ['c_FormaPago', 'Descripción'], ['01', 'Efectivo']],
    c_ClaveProdServ: [...cabeza('Catálogo de productos / servicios.'), TITULOS_PRODUCTO, ...productos],
    c_ClaveUnidad: [...cabeza('Catálogo de unidades de medida.'), TITULOS_UNIDAD, ...unidades],
    c_CodigoPostal_Parte_1: [...cabeza('Catálogo de códigos postales.'), TITULOS_CODIGO, [null, null], ...codigos],
    c_CodigoPostal_Parte_2: [...cabeza('Catálogo de códigos postales.'), TITULOS_CODIGO, ...masCodigos],
  };
}

/** Makes a workbook (.xlsx). Every other text is shared, the rest stand in their cells. */
export function makeLibro(hojas: Hojas, guardado = '2026-01-15'): Uint8Array {
  const compartidos: string[] = [];
  const share = (texto: string) => compartidos.push(`<si><t xml:space="preserve">${escapeXml(texto)}</t></si>`) - 1;
  const partes: Record<string, string> = {};
  const names = Object.keys(hojas);
  for (const [index, filas] of Object.values(hojas).entries())
    partes[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${filas.map((fila, at) => writeFila(fila, at + 1, share)).join('')}</sheetData></worksheet>`;
  partes['xl/sharedStrings.xml'] = `<sst xmlns="${MAIN}">${compartidos.join('')}</sst>`;
  partes['xl/workbook.xml'] =
    `<workbook xmlns="${MAIN}" xmlns:r="${OFICINA}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`;
  partes['xl/_rels/workbook.xml.rels'] =
    `<Relationships>${names.map((_name, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`;
  partes['docProps/core.xml'] =
    `<cp:coreProperties xmlns:cp="c" xmlns:dcterms="d"><dcterms:modified>${guardado}T12:00:00Z</dcterms:modified></cp:coreProperties>`;
  return zipSync(Object.fromEntries(Object.entries(partes).map(([name, xml]) => [name, strToU8(XML + xml)])));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFICINA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function writeFila(fila: readonly Celda[], numero: number, share: (texto: string) => number): string {
  const celdas = fila.map((celda, index) => {
    const lugar = `${String.fromCodePoint(65 + index)}${numero}`;
    if (celda === null) return '';
    if (typeof celda === 'number') return `<c r="${lugar}"><v>${celda}</v></c>`;
    return index % 2 === 0
      ? `<c r="${lugar}" t="s"><v>${share(celda)}</v></c>`
      : `<c r="${lugar}" t="inlineStr"><is><t>${escapeXml(celda)}</t></is></c>`;
  });
  return `<row r="${numero}">${celdas.join('')}</row>`;
}

function escapeXml(texto: string): string {
  return texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
