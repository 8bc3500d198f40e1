/**
 * The room of the server that writes into each table; whoever else wants something changed asks that room. Records whose
 * columns are the fields of a form are changed by `changeRecord`, `changeRecords` and their kin for everybody, which keep
 * version and history. Triggers write what follows from a row: that is part of writing the row.
 *
 * A test reads the SQL of all rooms and fails on a write from elsewhere.
 */
export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'base/db': ['historial', 'candados', 'kysely_migration', 'kysely_migration_lock', 'migraciones_huellas'],
  'base/integrations': ['cfdis_simulados', 'clientes_de_proveedor'],
  'base/jobs': ['trabajos'],
  'base/operaciones': ['operaciones'],
  'patio/apartados': ['apartados', 'anticipos', 'anticipos_recibos'],
  'patio/caja': ['cajas', 'caja_movimientos'],
  'patio/existencias': ['movimientos', 'bajas', 'apartados_partidas'],
  'patio/piezas': ['piezas', 'imagenes', 'inventarios_anteriores'],
  busqueda: [
    'conteos',
    'conteos_anio',
    'conteos_auto',
    'conteos_pendientes',
    'conteos_pieza',
    'lexico_cambios',
    'vocabulario',
  ],
  catalogos: ['catalogos_sat', 'claves_sat'],
  cobranza: [
    'creditos',
    'seguimientos',
    'estados_enviados',
    'recordatorios_regla',
    'recordatorios',
    'recordatorios_partidas',
  ],
  conteos: ['conteos_fisicos', 'conteos_fisicos_lecturas', 'conteos_fisicos_renglones'],
  cotizaciones: ['cotizaciones', 'cotizaciones_partidas'],
  cuentas: ['cuentas', 'sesiones', 'codigos', 'intentos', 'solicitudes_acceso'],
  donadores: ['donadores', 'donadores_archivos'],
  facturas: [
    'cfdis',
    'cfdis_por_emitir',
    'cancelaciones_fuera',
    'facturas',
    'facturas_partidas',
    'facturas_apartadas',
    'pagos',
    'egresos',
    'egresos_partidas',
  ],
  'facturas/banco': [
    'cuentas_bancarias',
    'movimientos_archivos',
    'movimientos_bancarios',
    'movimientos_pagos',
    'movimientos_columnas',
  ],
  'facturas/saldos': ['saldos', 'saldos_pagos'],
  importar: [
    'importaciones',
    'importaciones_partes',
    'importaciones_filas',
    'importaciones_textos',
    'importaciones_encabezados',
  ],
  indicadores: ['indicadores', 'adjuntos', 'documentos', 'autos_pedidos', 'nombres_pedidos'],
  notas: ['notas', 'notas_partidas', 'notas_pagos', 'notas_devoluciones', 'notas_devoluciones_partidas'],
  'por-pagar': ['cuentas_por_pagar', 'por_pagar_pagos', 'por_pagar_registros'],
  reparacion: ['reparaciones'],
  reportes: ['resumenes_diarios'],
  sinonimos: ['sinonimos', 'sinonimos_ambiguos', 'sinonimos_palabras', 'sinonimos_relacionados'],
  vinculos: ['indicadores_anotados'],
  vistas: ['vistas'],
};
