/** One entry of a catalogue of the tax authority (SAT): its code and its official label. */
export interface EntradaSat {
  readonly codigo: string;
  readonly etiqueta: string;
}

/** The uses a client may give its invoices (SAT catalogue c_UsoCFDI), in the order of the form. */
export const USOS_CFDI = [
  { codigo: 'G01', etiqueta: 'Adquisición de mercancías' },
  { codigo: 'G02', etiqueta: 'Devoluciones, descuentos o bonificaciones' },
  { codigo: 'G03', etiqueta: 'Gastos en general' },
  { codigo: 'I01', etiqueta: 'Construcciones' },
  { codigo: 'I02', etiqueta: 'Mobiliario y equipo de oficina por inversiones' },
  { codigo: 'I03', etiqueta: 'Equipo de transporte' },
  { codigo: 'I04', etiqueta: 'Equipo de computo y accesorios' },
  { codigo: 'I05', etiqueta: 'Dados, troqueles, moldes, matrices y herramental' },
  { codigo: 'I06', etiqueta: 'Comunicaciones telefónicas' },
  { codigo: 'I07', etiqueta: 'Comunicaciones satelitales' },
  { codigo: 'I08', etiqueta: 'Otra maquinaria y equipo' },
  { codigo: 'D01', etiqueta: 'Honorarios médicos, dentales y gastos hospitalarios' },
  { codigo: 'D02', etiqueta: 'Gastos médicos por incapacidad o discapacidad' },
  { codigo: 'D03', etiqueta: 'Gastos funerales' },
  { codigo: 'D04', etiqueta: 'Donativos' },
  { codigo: 'D05', etiqueta: 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)' },
  { codigo: 'D06', etiqueta: 'Aportaciones voluntarias al SAR' },
  { codigo: 'D07', etiqueta: 'Primas por seguros de gastos médicos' },
  { codigo: 'D08', etiqueta: 'Gastos de transportación escolar obligatoria' },
  { codigo: 'D09', etiqueta: 'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones' },
  { codigo: 'D10', etiqueta: 'Pagos por servicios educativos (colegiaturas)' },
  { codigo: 'S01', etiqueta: 'Sin efectos fiscales' },
  { codigo: 'CP01', etiqueta: 'Pagos' },
  { codigo: 'CN01', etiqueta: 'Nómina' },
] as const satisfies readonly EntradaSat[];

/**
 * The tax regimes a client may have (SAT catalogue c_RegimenFiscal), in the order of the form. 609, 628, 629 and 630
 * left the catalogue with CFDI 4.0: an account may keep them, an invoice cannot be stamped with them (regla 114).
 */
export const REGIMENES_FISCALES = [
  { codigo: '601', etiqueta: 'General de Ley Personas Morales' },
  { codigo: '603', etiqueta: 'Personas Morales con Fines no Lucrativos' },
  { codigo: '605', etiqueta: 'Sueldos y Salarios e Ingresos Asimilados a Salarios' },
  { codigo: '606', etiqueta: 'Arrendamiento' },
  { codigo: '607', etiqueta: 'Régimen de Enajenación o Adquisición de Bienes' },
  { codigo: '608', etiqueta: 'Demás ingresos' },
  { codigo: '609', etiqueta: 'Consolidación' },
  { codigo: '610', etiqueta: 'Residentes en el Extranjero sin Establecimiento Permanente en México' },
  { codigo: '611', etiqueta: 'Ingresos por Dividendos (socios y accionistas)' },
  { codigo: '612', etiqueta: 'Personas Físicas con Actividades Empresariales y Profesionales' },
  { codigo: '614', etiqueta: 'Ingresos por intereses' },
  { codigo: '615', etiqueta: 'Régimen de los ingresos por obtención de premios' },
  { codigo: '616', etiqueta: 'Sin obligaciones fiscales' },
  { codigo: '620', etiqueta: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos' },
  { codigo: '621', etiqueta: 'Incorporación Fiscal' },
  { codigo: '622', etiqueta: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras' },
  { codigo: '623', etiqueta: 'Opcional para Grupos de Sociedades' },
  { codigo: '624', etiqueta: 'Coordinados' },
  {
    codigo: '625',
    etiqueta: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  },
  { codigo: '626', etiqueta: 'Régimen Simplificado de Confianza' },
  { codigo: '628', etiqueta: 'Hidrocarburos' },
  { codigo: '629', etiqueta: 'De los Regímenes Fiscales Preferentes y de las Empresas Multinacionales' },
  { codigo: '630', etiqueta: 'Enajenación de acciones en bolsa de valores' },
] as const satisfies readonly EntradaSat[];

/** The generic data that 'Sin datos fiscales' fills in at an approval, to be corrected later (regla 155). */
export const SIN_DATOS_FISCALES = { rfc: 'XAXX010101000', usoCfdi: 'S01', regimenFiscal: '616' } as const;

/** True for a code of the catalogue, or for none. */
export function isCodigoSat(catalogo: readonly EntradaSat[], codigo: string): boolean {
  return codigo === '' || catalogo.some((entrada) => entrada.codigo === codigo);
}
