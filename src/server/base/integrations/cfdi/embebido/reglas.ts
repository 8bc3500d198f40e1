import { problemaDeClaveProd } from '#domain/cfdi/catalogos.ts';
import type {
  Comprobante,
  ComprobanteDeEgreso,
  ComprobanteDeIngreso,
  ComprobanteDePago,
  Concepto,
  DocumentoPagado,
  Receptor,
} from '#domain/cfdi/comprobante.ts';
import { MAX_DESCRIPCION } from '#domain/cfdi/concepto.ts';
import { MAX_PARCIALIDAD } from '#domain/cfdi/pago.ts';
import { NOMBRE_PUBLICO, RFC_PUBLICO } from '#domain/cfdi/publico-en-general.ts';
import { isGenerico, problemasDeReceptor } from '#domain/cfdi/receptor.ts';
import { ivaOf } from '#domain/dinero.ts';
import type { DetalleDeProveedor } from '#server/base/integrations/cfdi/proveedor.ts';

/** A document is held against these. */
export interface Circunstancias {
  /** The zip of the place of issue. */
  readonly codigoPostal: string;
  /** The date of the document and the moment of its stamp, both local to the place of issue. */
  readonly fecha: string;
  readonly ahora: string;
  /** The earliest date that is still stamped. */
  readonly desde: string;
}

type Problemas = readonly DetalleDeProveedor[];

const FORMA_POR_DEFINIR = '99';
const MAX_NO_IDENTIFICACION = 100;
const MAX_UNIDAD = 20;

/**
 * Names what the tax authority would refuse a document for; empty where nothing is wrong. A code is the authority's own, of
 * its matrices of errors of CFDI 4.0 and of Pagos 2.0 (revision B); a rule that has none there has a name of ours.
 */
export function problemasDeComprobante(comprobante: Comprobante, circunstancias: Circunstancias): Problemas {
  const { fecha, ahora, desde } = circunstancias;
  return [
    ...si(fecha > ahora || fecha < desde, '401', 'La fecha del documento es futura o de hace más de 72 horas'),
    ...si(!isFolio(comprobante), 'folio', 'La serie lleva de 1 a 25 letras o dígitos, y el folio es mayor a 0'),
    ...si(!comprobante.relacion?.uuids.every(isUuid) && comprobante.relacion !== null, 'sin_uuid', SIN_UUID),
    ...problemasDeQuien(comprobante, circunstancias.codigoPostal),
    ...(comprobante.tipo === 'P' ? problemasDePago(comprobante, ahora) : problemasDeVenta(comprobante)),
  ];
}

const SIN_UUID = 'Un documento relacionado no tiene folio fiscal';

function si(isMal: boolean, codigo: string, mensaje: string, campo = ''): Problemas {
  return isMal ? [{ codigo, mensaje, campo }] : [];
}

function isFolio({ serie, folio }: Comprobante): boolean {
  return /^[A-Z0-9]{1,25}$/.test(serie) && Number.isInteger(folio) && folio > 0;
}

function isUuid(uuid: string): boolean {
  return /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i.test(uuid);
}

function problemasDeQuien(comprobante: Comprobante, propio: string): Problemas {
  const { receptor } = comprobante;
  // A payment goes as CP01 whatever the client's use, and who gives no RFC returns by G02: S01 goes with every regime.
  const isSuUso = comprobante.tipo === 'I' || (comprobante.tipo === 'E' && !isGenerico(receptor.rfc));
  const visto = isSuUso ? receptor : { ...receptor, uso: 'S01' };
  if (!isPublico(receptor)) return problemasDeReceptor(visto, propio);
  // The name of the public is that of no client: all else of it is looked at.
  const global = comprobante.tipo !== 'I' || comprobante.global !== null;
  return [
    ...problemasDeReceptor({ ...visto, nombre: 'VENTA' }, propio),
    ...si(!global, 'CFDI40130', 'Una venta al público en general dice de qué periodo es'),
  ];
}

function isPublico({ rfc, nombre }: Receptor): boolean {
  return rfc === RFC_PUBLICO && nombre === NOMBRE_PUBLICO;
}

function problemasDeVenta(comprobante: ComprobanteDeIngreso | ComprobanteDeEgreso): Problemas {
  return [
    ...(comprobante.tipo === 'I' ? problemasDeForma(comprobante) : problemasDeEgreso(comprobante)),
    ...si(comprobante.conceptos.length === 0, 'sin_conceptos', 'El documento no tiene conceptos'),
    ...comprobante.conceptos.flatMap(problemasDeConcepto),
  ];
}

function problemasDeForma({ formaPago, metodoPago, global, receptor }: ComprobanteDeIngreso): Problemas {
  const isPorDefinir = formaPago === FORMA_POR_DEFINIR;
  const campo = 'form.formaPago';
  return [
    ...si(metodoPago === 'PPD' && !isPorDefinir, 'CFDI40105', 'El método PPD va con la forma de pago 99', campo),
    ...si(metodoPago === 'PUE' && isPorDefinir, 'CFDI40105', 'El método PUE no va con la forma de pago 99', campo),
    ...si(global !== null && metodoPago !== 'PUE', 'CFDI40105', 'Una factura global va con el método PUE', campo),
    ...si(global !== null && !isPublico(receptor), 'CFDI40131', 'Solo una venta al público lleva un periodo'),
  ];
}

function problemasDeEgreso({ formaPago, relacion }: ComprobanteDeEgreso): Problemas {
  const isPorDefinir = formaPago === FORMA_POR_DEFINIR;
  return [
    ...si(isPorDefinir, 'CFDI40105', 'Un egreso dice cómo se pagó', 'form.formaPago'),
    ...si(!relacion?.uuids.length, 'sin_relacion', 'Un egreso dice de qué factura es'),
  ];
}

function problemasDeConcepto(concepto: Concepto, index: number): Problemas {
  const { cantidad, valorUnitario, importe, descuento, iva } = concepto;
  const linea = `La partida ${index + 1}`;
  // Half a millionth of a peso for each unit is what the rounding of their price makes at most.
  const isImporte = Math.abs(cantidad * valorUnitario - importe) <= cantidad / 2 + 1;
  return [
    ...si(!isTextoDeConcepto(concepto), 'texto', `${linea} no tiene una descripción que se pueda sellar`),
    ...si(problemaDeClaveProd(concepto.clave) !== null, 'CFDI40162', `${linea} tiene una clave que no es del catálogo`),
    ...si(!Number.isInteger(cantidad) || cantidad < 1, 'CFDI40164', `${linea} no tiene cantidad`),
    ...si(valorUnitario < 1 || importe < 1, 'CFDI40166', `${linea} no tiene precio`),
    ...si(!isImporte, 'CFDI40167', `${linea} no suma lo que dice`),
    ...si(
      descuento < 0 || descuento >= importe,
      'CFDI40169',
      `${linea} tiene un descuento de todo su importe, o de más`,
    ),
    ...si(iva !== ivaOf(importe - descuento), 'CFDI40178', `El IVA de ${linea.toLowerCase()} no es de 16 %`),
  ];
}

function isTextoDeConcepto({ descripcion, noIdentificacion, unidad }: Concepto): boolean {
  const isTexto = (texto: string, max: number) => texto.length <= max && !texto.includes('|');
  return (
    descripcion.trim() !== '' &&
    isTexto(descripcion, MAX_DESCRIPCION) &&
    isTexto(noIdentificacion, MAX_NO_IDENTIFICACION) &&
    isTexto(unidad, MAX_UNIDAD)
  );
}

function problemasDePago({ fechaPago, formaPago, documentos }: ComprobanteDePago, ahora: string): Problemas {
  const isFecha = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(fechaPago);
  const isPorDefinir = formaPago === FORMA_POR_DEFINIR;
  return [
    ...si(
      !isFecha || fechaPago > ahora,
      'fecha_de_pago',
      'La fecha del pago no puede ser futura',
      'form.fechaAplicacion',
    ),
    ...si(isPorDefinir, 'CRP20212', 'Un pago dice cómo se hizo: su forma no puede ser 99', 'form.formaPago'),
    ...si(documentos.length === 0, 'sin_documentos', 'El pago no es de ninguna factura'),
    ...documentos.flatMap(problemasDePagado),
  ];
}

function problemasDePagado(documento: DocumentoPagado): Problemas {
  const { uuid, isDeAntes, parcialidad, saldoAnterior, pagado, saldoInsoluto, base, iva } = documento;
  const isParcialidad = Number.isInteger(parcialidad) && parcialidad >= 1 && parcialidad <= MAX_PARCIALIDAD;
  const isSaldo = saldoAnterior - pagado === saldoInsoluto && saldoInsoluto >= 0;
  // An invoice of ours always has IVA; one of a former system may be subject to none.
  const isBase = base >= (isDeAntes ? 0 : 1);
  return [
    ...si(isDeAntes && !isFolioAjeno(documento), 'folio', 'La serie o el folio de la factura pagada es muy largo'),
    ...si(!isUuid(uuid), 'sin_uuid', SIN_UUID),
    ...si(!isParcialidad, 'parcialidad', `Una parcialidad va de 1 a ${MAX_PARCIALIDAD}`),
    ...si(pagado < 1, 'CRP20241', 'El pago es de nada', 'form.monto'),
    ...si(!isSaldo, 'CRP20244', 'El pago es de más de lo que se debe', 'form.monto'),
    ...si(!isBase, 'CRP20255', 'La base de los impuestos del pago no es la de lo que se paga'),
    ...si(iva !== ivaOf(base), 'CRP20261', 'Los impuestos del pago no son los de lo que se paga'),
  ];
}

/** The schema takes any series of 25 signs and any folio of 40, but no bar. */
function isFolioAjeno({ serie, folio }: DocumentoPagado): boolean {
  return serie.length <= 25 && String(folio).length <= 40 && !`${serie}${folio}`.includes('|');
}
