import type { ResumenDelDia } from '#contract/resumen.ts';
import { PERIODICIDAD_MAYOR } from '#domain/cfdi/periodo-global.ts';
import { PRIMER_DIA } from '#domain/fecha.ts';
import type { Periodo } from '#domain/reporte.ts';
import type { Rol } from '#domain/roles.ts';
import { addressOf, type ScreenName } from '#domain/screens.ts';

/** The address of a list as a figure leads to it. */
function to(rol: Rol, screen: ScreenName, filtros: Readonly<Record<string, string>>): string {
  return `${addressOf(rol, screen)}?${new URLSearchParams(filtros)}`;
}

/** Makes the addresses of the lists behind the figures of a summary, in the tree of a role. */
export function lugaresOf(rol: Rol, { hoy }: Pick<ResumenDelDia, 'hoy'>) {
  const listado = { vista: 'listado' };
  const siempre = { desde: PRIMER_DIA, hasta: hoy };
  return {
    vencidas: to(rol, 'reporteVencimientos', { ...listado, color: '1' }),
    vencenHoy: to(rol, 'reporteVencimientos', { ...listado, vence: hoy }),
    porCotizar: to(rol, 'reporteCotizadores', { ...listado, ...siempre, grupo: 'por_cotizar' }),
    sinPatio: to(rol, 'reporteCotizadores', { ...listado, ...siempre, grupo: 'sin_patio' }),
    apartadosHoy: to(rol, 'apartados', { ver: 'terminan hoy' }),
    porRetirar: (plataforma: 'FB' | 'ML') => to(rol, 'publicaciones', { plataforma, estado: 'POR_RETIRAR' }),
    bajas: to(rol, 'reporteInventario', listado),
    porConfirmar: to(rol, 'facturas', { por_confirmar: '1' }),
    canceladasFuera: to(rol, 'facturas', { fuera: '1' }),
    sinCfdi: to(rol, 'ventasSinCfdi', { periodicidad: PERIODICIDAD_MAYOR, ver: 'tarde' }),
    eliminadas: to(rol, 'trabajos', { ver: 'eliminadas' }),
    fallidos: to(rol, 'trabajos', { ver: 'fallidos' }),
    notas: ({ desde, hasta }: Periodo) => to(rol, 'reporteNotas', { ...listado, desde, hasta, estatus: 'creado' }),
    adeudos: ({ desde, hasta }: Periodo = siempre) => to(rol, 'reporteAdeudos', { ...listado, desde, hasta }),
    adeudosDe: (aseguradora: string) => to(rol, 'reporteAdeudos', { ...listado, ...siempre, aseguradora }),
  };
}
export type Lugares = ReturnType<typeof lugaresOf>;
