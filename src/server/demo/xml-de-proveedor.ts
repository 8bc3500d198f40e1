import { formatMillonesimas, importesDeConcepto, totalesDeConceptos } from '#domain/dinero.ts';
import { type Nodo, nodo } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { writeXml } from '#server/base/integrations/cfdi/xml/write-xml.ts';

/** A line of an invoice of a supplier: what, how many, and the price of one without IVA in centavos. */
export interface ConceptoDeProveedor {
  readonly descripcion: string;
  readonly precio: number;
  readonly cantidad?: number;
  readonly noIdentificacion?: string;
}

/** An invoice as a supplier sends it. */
export interface FacturaDeProveedor {
  readonly uuid: string;
  readonly receptor: string;
  readonly conceptos: readonly ConceptoDeProveedor[];
  readonly emisor?: { readonly rfc: string; readonly nombre: string };
  readonly folio?: string;
  readonly fecha?: string;
  readonly tipo?: 'I' | 'E';
  readonly metodo?: string;
  readonly condiciones?: string;
  readonly relacionado?: string;
  /** Attributes of the Comprobante that stand in the place of its own. */
  readonly otros?: Readonly<Record<string, string>>;
}

const centavos = (monto: number) => (monto / 100).toFixed(2);

/** Writes the XML of an invoice of a supplier, with its stamp but without its seals: nobody here checks those. */
export function xmlDeProveedor(factura: FacturaDeProveedor): Buffer {
  const { uuid, receptor, conceptos, emisor = EMISOR, fecha = '2026-11-10' } = factura;
  const { tipo = 'I', metodo = 'PPD', folio = '1', condiciones, relacionado, otros = {} } = factura;
  const importes = conceptos.map(({ cantidad = 1, precio }) => importesDeConcepto(cantidad, precio, false));
  const { subtotal, iva, total } = totalesDeConceptos(importes);
  const lineas = conceptos.map((concepto, index) => makeConcepto(concepto, importes[index]));
  const atributos = {
    'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
    'xmlns:tfd': 'http://www.sat.gob.mx/TimbreFiscalDigital',
    Version: '4.0',
    Serie: 'A',
    Folio: folio,
    Fecha: `${fecha}T10:30:00`,
    CondicionesDePago: condiciones,
    SubTotal: centavos(subtotal),
    Moneda: 'MXN',
    Total: centavos(total),
    TipoDeComprobante: tipo,
    MetodoPago: metodo,
    LugarExpedicion: '06000',
  };
  const raiz = nodo(
    'Comprobante',
    Object.assign({}, atributos, otros),
    relacionado === undefined
      ? null
      : nodo('CfdiRelacionados', { TipoRelacion: '01' }, nodo('CfdiRelacionado', { UUID: relacionado })),
    nodo('Emisor', { Rfc: emisor.rfc, Nombre: emisor.nombre, RegimenFiscal: '601' }),
    nodo('Receptor', { Rfc: receptor, Nombre: 'AUTOPARTES PATIO NORTE', UsoCFDI: 'G01' }),
    nodo('Conceptos', {}, ...lineas),
    nodo('Impuestos', { TotalImpuestosTrasladados: centavos(iva) }),
    nodo('Complemento', {}, nodo('TimbreFiscalDigital', { Version: '1.1', UUID: uuid })),
  );
  return writeXml(raiz);
}

const EMISOR = { rfc: 'RNO010203AB1', nombre: 'REFACCIONARIA DEL NORTE' };

function makeConcepto(
  { descripcion, noIdentificacion, cantidad = 1 }: ConceptoDeProveedor,
  importes: ReturnType<typeof importesDeConcepto> | undefined,
): Nodo {
  return nodo('Concepto', {
    ClaveProdServ: '25172600',
    NoIdentificacion: noIdentificacion,
    Cantidad: cantidad,
    ClaveUnidad: 'H87',
    Descripcion: descripcion,
    ValorUnitario: formatMillonesimas(importes?.valorUnitario ?? 0),
    Importe: formatMillonesimas(importes?.importe ?? 0),
    ObjetoImp: '02',
  });
}
