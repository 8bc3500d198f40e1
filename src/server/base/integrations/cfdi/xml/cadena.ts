import type { Nodo } from './nodos.ts';

/**
 * The attributes of each element that a seal is of, in the order of the tax authority (Anexo 20); `!` marks those that no
 * document is without. Elements with none of them only hold others.
 */
const SELLADOS: Readonly<Record<string, string>> = {
  Comprobante:
    'Version! Serie Folio Fecha! FormaPago NoCertificado! CondicionesDePago SubTotal! Descuento Moneda! TipoCambio Total! ' +
    'TipoDeComprobante! Exportacion! MetodoPago LugarExpedicion! Confirmacion',
  InformacionGlobal: 'Periodicidad! Meses! Año!',
  CfdiRelacionados: 'TipoRelacion!',
  CfdiRelacionado: 'UUID!',
  Emisor: 'Rfc! Nombre! RegimenFiscal! FacAtrAdquirente',
  Receptor: 'Rfc! Nombre! DomicilioFiscalReceptor! ResidenciaFiscal NumRegIdTrib RegimenFiscalReceptor! UsoCFDI!',
  Conceptos: '',
  Concepto:
    'ClaveProdServ! NoIdentificacion Cantidad! ClaveUnidad! Unidad Descripcion! ValorUnitario! Importe! Descuento ObjetoImp!',
  ACuentaTerceros:
    'RfcACuentaTerceros! NombreACuentaTerceros! RegimenFiscalACuentaTerceros! DomicilioFiscalACuentaTerceros!',
  InformacionAduanera: 'NumeroPedimento!',
  CuentaPredial: 'Numero!',
  Parte: 'ClaveProdServ! NoIdentificacion Cantidad! Unidad Descripcion! ValorUnitario Importe',
  Impuestos: '',
  Traslados: '',
  Traslado: 'Base! Impuesto! TipoFactor! TasaOCuota Importe',
  Retenciones: '',
  Retencion: 'Base Impuesto! TipoFactor TasaOCuota Importe!',
  Complemento: '',
  Pagos: 'Version!',
  Totales:
    'TotalRetencionesIVA TotalRetencionesISR TotalRetencionesIEPS TotalTrasladosBaseIVA16 TotalTrasladosImpuestoIVA16 ' +
    'TotalTrasladosBaseIVA8 TotalTrasladosImpuestoIVA8 TotalTrasladosBaseIVA0 TotalTrasladosImpuestoIVA0 ' +
    'TotalTrasladosBaseIVAExento MontoTotalPagos!',
  Pago:
    'FechaPago! FormaDePagoP! MonedaP! TipoCambioP Monto! NumOperacion RfcEmisorCtaOrd NomBancoOrdExt CtaOrdenante ' +
    'RfcEmisorCtaBen CtaBeneficiario TipoCadPago CertPago CadPago SelloPago',
  DoctoRelacionado:
    'IdDocumento! Serie Folio MonedaDR! EquivalenciaDR NumParcialidad! ImpSaldoAnt! ImpPagado! ImpSaldoInsoluto! ObjetoImpDR!',
  ImpuestosDR: '',
  RetencionesDR: '',
  RetencionDR: 'BaseDR! ImpuestoDR! TipoFactorDR! TasaOCuotaDR! ImporteDR!',
  TrasladosDR: '',
  TrasladoDR: 'BaseDR! ImpuestoDR! TipoFactorDR! TasaOCuotaDR ImporteDR',
  ImpuestosP: '',
  RetencionesP: '',
  RetencionP: 'ImpuestoP! ImporteP!',
  TrasladosP: '',
  TrasladoP: 'BaseP! ImpuestoP! TipoFactorP! TasaOCuotaP ImporteP',
  TimbreFiscalDigital: 'Version! UUID! FechaTimbrado! RfcProvCertif! Leyenda SelloCFD! NoCertificadoSAT!',
};

const ATRIBUTOS = new Map(
  Object.entries(SELLADOS).map(([nombre, atributos]) => [
    nombre,
    atributos
      .split(' ')
      .filter(Boolean)
      .map((atributo) => ({ nombre: atributo.replace('!', ''), isRequerido: atributo.endsWith('!') })),
  ]),
);

/** These are added once the seal is there, and it is not of them. */
const AGREGADOS = ['TimbreFiscalDigital', 'Addenda'];

/**
 * Writes the cadena original: what the seal of a document, or of its stamp, is of.
 *
 * @param raiz a Comprobante or a TimbreFiscalDigital.
 * @throws Error for a required attribute that is missing, and for an element that is not known here: left out, it would
 *   not be sealed.
 */
export function cadenaOriginal(raiz: Nodo): string {
  return `||${datosOf(raiz, '').join('|')}||`;
}

function datosOf(nodo: Nodo, padre: string): readonly string[] {
  const propios = atributosOf(nodo);
  const hijos = nodo.hijos.filter(({ nombre }) => !AGREGADOS.includes(nombre));
  // The taxes of the whole document have each total after its taxes, and what is withheld first.
  if (nodo.nombre === 'Impuestos' && padre === 'Comprobante') {
    return (['Retenciones', 'Traslados'] as const).flatMap((grupo) => [
      ...hijos.filter(({ nombre }) => nombre === grupo).flatMap((hijo) => datosOf(hijo, nodo.nombre)),
      ...normal(nodo.atributos[grupo === 'Traslados' ? 'TotalImpuestosTrasladados' : 'TotalImpuestosRetenidos'] ?? ''),
    ]);
  }
  return [...propios, ...hijos.flatMap((hijo) => datosOf(hijo, nodo.nombre))];
}

function atributosOf({ nombre, atributos }: Nodo): readonly string[] {
  const sellados = ATRIBUTOS.get(nombre);
  if (!sellados) throw new Error(`No se sabe sellar el elemento ${nombre}`);
  return sellados.flatMap((sellado) => {
    const valor = normal(atributos[sellado.nombre] ?? '');
    if (sellado.isRequerido && valor.length === 0) throw new Error(`Falta ${sellado.nombre} en ${nombre}`);
    return valor;
  });
}

/** Blanks count once, and none at the ends; nothing for an empty value. */
function normal(valor: string): readonly string[] {
  const limpio = valor.replaceAll(/[ \t\r\n]+/g, ' ').trim();
  return limpio === '' ? [] : [limpio];
}
