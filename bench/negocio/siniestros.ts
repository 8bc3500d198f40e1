import { formatAnioRange } from '#domain/anio.ts';
import { type FilaIndicador, generateIndicadores } from '#server/demo/generate-indicadores.ts';
import { diaMexicano, HOY, type Renglon, type Tamano } from './renglon.ts';

const COLUMNAS = [
  ['CIA. DE SEGUROS', ({ aseguradora }) => aseguradora],
  ['No. SINIESTRO', ({ reporte }) => reporte],
  ['FECHA COTIZACION', ({ fecha }) => dia(fecha)],
  ['TALLER', ({ taller }) => taller],
  ['PLAZA', ({ ciudad }) => ciudad],
  ['ARMADORA', ({ marca }) => marca],
  ['VEHICULO', ({ auto }) => auto],
  ['AÑO', ({ anio_desde: from, anio_hasta: to }) => (from && to ? formatAnioRange({ from, to }) : '')],
  ['REFACCION', ({ pieza }) => pieza],
  ['COMENTARIOS', ({ comentarios }) => comentarios],
  ['No. PARTE', ({ numero_parte }) => numero_parte],
  ['ORIGEN', ({ origen }) => origen],
  ['PRECIO COTIZADO', ({ precio }) => pesos(precio)],
  ['ORDEN DE COMPRA', ({ oc }) => oc],
  ['COTIZO', ({ cotizador }) => cotizador],
  ['FECHA PEDIDO', ({ pedido }) => dia(pedido)],
  ['FECHA LIMITE', ({ vence }) => dia(vence)],
  ['FECHA ENTREGA', ({ entregado }) => dia(entregado)],
  ['COSTO', ({ costo }) => pesos(costo)],
  ['PROVEEDOR', ({ proveedor }) => proveedor],
  ['FLETE', ({ gastos_envio }) => pesos(gastos_envio)],
  ['PAQUETERIA', ({ metodo_envio }) => metodo_envio],
  ['No. FACT', ({ factura }) => factura],
  ['MONTO FACTURA', ({ monto_factura }) => pesos(monto_factura)],
  ['INGRESO A REVISION', ({ ingreso_factura }) => dia(ingreso_factura)],
  ['FECHA PAGO', ({ pagada }) => dia(pagada)],
  ['FECHA CANCELACION', ({ fecha_cancelacion }) => dia(fecha_cancelacion)],
  ['MOTIVO', ({ motivo }) => motivo],
] as const satisfies readonly (readonly [titulo: string, celda: (fila: FilaIndicador) => unknown])[];

/** Some come twice, and the program of before kept a part of a claim once. */
const DE_MAS = 1.1;

/** The parts that insurers asked for, one a row, as the program of before exports them. */
export function* siniestrosOf({ siniestros, semilla }: Tamano): Generator<Renglon> {
  yield COLUMNAS.map(([titulo]) => titulo);
  const vistos = new Set<string>();
  const options = { indicadores: Math.ceil(siniestros * DE_MAS), semilla, hoy: HOY, patio: [] };
  for (const { fila } of generateIndicadores(options)) {
    const clave = [fila.reporte, fila.pieza, fila.numero_parte, fila.auto].join();
    if (vistos.has(clave)) continue;
    if (vistos.size === siniestros) return;
    vistos.add(clave);
    yield COLUMNAS.map(([, celda]) => String(celda(fila) ?? ''));
  }
}

function dia(valor: unknown): string {
  return typeof valor === 'string' && valor !== '' ? diaMexicano(valor) : '';
}

function pesos(centavos: number | null | undefined): string {
  return centavos === null || centavos === undefined
    ? ''
    : `$${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}
