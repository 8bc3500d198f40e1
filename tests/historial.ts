import type { FilaDeHistorial } from '#contract/wire/evidencia.ts';
import { evidenciaOf } from '#domain/evidencia.ts';

/** A won quote whose part was delivered, for component tests. */
export function sampleFila(more: Partial<FilaDeHistorial> = {}): FilaDeHistorial {
  return {
    id: 1,
    aseguradora: 'QUALITAS',
    reporte: '04/1234567-26',
    ciudad: 'PUEBLA',
    marca: 'VOLKSWAGEN',
    auto: 'JETTA',
    anios: { from: 2016, to: 2016 },
    pieza: 'FARO IZQ',
    precio: 240_000,
    costo: 90_000,
    gastosEnvio: null,
    proveedor: 'AQUI',
    fecha: '2026-10-01',
    pedido: '2026-10-02',
    entregado: '2026-10-06',
    estado: 'entregada',
    ...more,
  };
}

interface Tablas {
  readonly ganadas: FilaDeHistorial[];
  readonly noGanadas?: FilaDeHistorial[];
  readonly totalGanadas?: number;
}

/** The history that the server answers with these rows, its evidence computed as there, on 2026-11-20. */
export function sampleHistorial({ ganadas, noGanadas = [], totalGanadas = ganadas.length }: Tablas) {
  return {
    ganadas,
    noGanadas,
    totalGanadas,
    totalNoGanadas: noGanadas.length,
    totalGanadasCapped: false,
    totalNoGanadasCapped: false,
    evidencia: evidenciaOf([...ganadas, ...noGanadas], '2026-11-20'),
  };
}
