import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import type { Access } from './call.ts';
import { allCalls } from './calls.ts';

const { prospecto, cliente, socio, admin, gerente } = ROL;

/**
 * Who may make which call, as the specification and the decisions say (reglas 10, 20-44, 81, 99, 143, 166), written apart
 * from the contract: `tests/access.api.test.ts` proves that the server does what the contract says, and this what it says.
 */
const WHO: readonly (readonly [who: string, access: Access, paths: string])[] = [
  [
    'anybody',
    'public',
    `account/validate_session buscador-public/get_autos buscador-public/get_filas buscador-public/get_lista buscador-public/get_marcas
    buscador-public/get_pieza buscador-public/get_piezas buscador-public/get_years cotizaciones/accept cotizaciones/get_publica create-account/code_send_mail
    create-account/create create-account/validate_code demanda/submit_aviso demanda/take_back verify-account/code_send_mail verify-account/restore_password
    verify-account/validate_code verify-account/validate_login`,
  ],
  ['every account', [prospecto, cliente, socio, admin, gerente], 'account/logout'],
  ['who waits for access', [prospecto], 'account/request_access'],
  [
    'who sees prices',
    [cliente, socio, admin, gerente],
    `buscador/get_autos buscador/get_filas buscador/get_marcas buscador/get_pieza buscador/get_piezas buscador/get_years
    update-piezas/get_piezas`,
  ],
  ['a client', [cliente], 'cotizaciones/get_mias'],
  [
    'who works here',
    [socio, admin, gerente],
    `account/get_sello apartados/add_anticipo apartados/create apartados/get apartados/get_historial apartados/release apartados/update
    buscador/get_condiciones buscador/get_ladoPos buscador/get_origenes buscador/get_piezas_global buscador/get_tipos
    buscador/get_ubicaciones buscador/indicadores caja/close caja/get_caja caja/get_cajas caja/move caja/open
    conteos/add_lecturas conteos/cancel_conteo conteos/close_conteo conteos/confirm_renglon conteos/get_conteo
    conteos/get_conteos conteos/open_conteo cotizaciones/close_cotizacion cotizaciones/get_cotizacion cotizaciones/get_cotizaciones cotizaciones/get_embudo cotizaciones/get_historial cotizaciones/get_seguimiento cotizaciones/read_lista cotizaciones/submit_cotizacion
    cotizador/get_info demanda/delete_aviso demanda/get_avisos
    demanda/get_de_auto demanda/get_demanda demanda/get_esperan demanda/mark_aviso donadores/add_archivos donadores/delete_archivo donadores/get_archivo donadores/get_despiece
    donadores/get_donador donadores/get_donadores donadores/get_historial donadores/get_piezas donadores/save_donador
    donadores/submit_despiece etiquetas/download_etiquetas etiquetas/get_etiquetas exportar/demanda facturApi/download
    facturApi/find_claves facturApi/find_documentos
    facturApi/get_factura facturApi/get_facturas facturApi/get_global facturApi/get_notas facturApi/get_sin_cfdi
    facturApi/get_sin_nota facturApi/get_user facturApi/get_vista_previa facturApi/revisar facturApi/send_mail
    facturApi/submit_egreso facturApi/submit_factura facturApi/submit_newClient facturApi/submit_pago
    facturApi/submit_pago_global
    indicadores/add_adjuntos indicadores/create_de_cotizacion indicadores/create_documentos indicadores/delete_adjunto indicadores/find_siniestros
    indicadores/get_adjunto indicadores/get_adjuntos indicadores/get_documentos indicadores/get_historial
    indicadores/get_inv indicadores/get_metodos_envios indicadores/get_pendientes indicadores/get_pieza
    indicadores/get_piezas_reporte indicadores/get_proveedores indicadores/get_siniestro indicadores/get_sugerencias
    indicadores/get_varios indicadores/update_pieza
    indicadores/update_varios inventario/apply_lote inventario/get_lotes inventario/preview_lote inventario/undo_lote notas/get_baja notas/get_corte notas/get_inv notas/get_nota notas/get_notas
    notas/set_pendiente notas/set_pidio_factura notas/submit_nota notas/update_baja publicaciones/get_piezas publicaciones/update_piezas
    reportes/inventario reportes/vencimientos update-piezas/delete_image update-piezas/find_duplicadas
    update-piezas/get_bajas update-piezas/get_historial update-piezas/get_pieza update-piezas/rotate_image
    update-piezas/update_pieza vistas/delete vistas/get_vistas vistas/save`,
  ],
  [
    'who answers for others',
    [admin, gerente],
    `apartados/resolve_anticipo cobranza/download_estado_cuenta cobranza/export cobranza/find_abiertas cobranza/get_adeudos
    cobranza/get_estado_cuenta cobranza/get_movimientos cobranza/get_recordatorios
    cobranza/get_seguimiento cobranza/ignore_movimiento cobranza/send_estado_cuenta cobranza/send_recordatorio cobranza/set_seguimiento cobranza/submit_movimientos
    cobranza/undo_archivo cobranza/upload_movimientos exportar/facturas exportar/notas facturApi/get_pestanas
    notas/return_items reportes/cotizadores reportes/get_resumen reportes/get_tendencia reportes/notas reportes/set_resumen
    saldos/find_pagos saldos/get_saldo saldos/get_saldos saldos/submit_pago`,
  ],
  [
    'the administrator',
    [admin],
    `cobranza/get_regla_de_recordatorios cobranza/set_credito cobranza/set_regla_de_recordatorios descripcion/get_openapi donadores/delete_donador donadores/restore_donador exportar/adeudos exportar/inventario exportar/siniestros
    exportar/todo exportar/utilidad facturApi/atender_fuera facturApi/cancel_factura facturApi/get_vista_previa_de_nota
    facturApi/split_global
    importar/add_parte importar/cancel_importacion importar/confirm_filas importar/create_importacion
    importar/download_archivo importar/download_filas importar/download_plantilla importar/get_filas
    importar/get_importacion importar/get_importaciones importar/replace_valor importar/set_columnas
    importar/undo_importacion importar/update_fila importar/write_importacion
    indicadores/delete_pieza indicadores/get_piezas indicadores/restore_pieza
    por-pagar/cancel por-pagar/download_xml por-pagar/export por-pagar/find_registros por-pagar/get_cuenta por-pagar/get_cuentas por-pagar/get_de_registro por-pagar/get_historial por-pagar/match por-pagar/pay por-pagar/read_xml por-pagar/save_cuenta por-pagar/submit_cuenta por-pagar/undo_pago
    reportes/adeudos
    reportes/export_indicadores reportes/facturadas reportes/get_indicadores_export reportes/solicitadas
    saldos/cancel_pago sinonimos/delete_grupo sinonimos/get_grupos sinonimos/save_ambigua sinonimos/save_grupo sinonimos/save_palabras
    trabajos/get_trabajos trabajos/retry update-clients/delete_account update-clients/get_accounts
    update-clients/get_user update-clients/update_account update-clients/update_account_address
    update-piezas/delete_pieza update-piezas/get_piezas_repair update-piezas/get_reparaciones
    update-piezas/restore_pieza update-piezas/undo_reparacion update-piezas/update_piezas_repair utilidad/get_utilidad`,
  ],
];

/** Roles in any order. */
const written = (access: Access) => (access === 'public' ? access : access.toSorted().join());

describe('may make these calls and no others:', () => {
  test.each(WHO)('%s', (_who, access, paths) => {
    const found = allCalls.filter((call) => written(call.access) === written(access));
    expect(found.map(({ path }) => path.replace('.php', '')).sort()).toEqual(paths.split(/\s+/));
  });
});

/** Requests that fewer may make than their call: what they do, who may, one that does it, and others that do not. */
const RESERVED = [
  [
    'facturApi/get_vista_previa.php',
    'cancels the one it replaces',
    [admin],
    { form: { sustituye: 1 } },
    [{}, { form: {} }, { form: { sustituye: null } }],
  ],
  [
    'facturApi/get_vista_previa.php',
    'overrules the catalogue',
    [admin],
    { form: { isDeTodosModos: true } },
    [{}, { form: {} }, { form: { isDeTodosModos: false } }],
  ],
  ['facturApi/submit_factura.php', 'cancels an invoice', [admin], { id: 1 }, [{}, { form: {} }]],
  [
    'facturApi/submit_factura.php',
    'cancels the one it replaces',
    [admin],
    { form: { sustituye: 1 } },
    [{}, { form: {} }, { form: { sustituye: null } }],
  ],
  [
    'facturApi/submit_factura.php',
    'overrules the catalogue',
    [admin],
    { form: { isDeTodosModos: true } },
    [{}, { form: {} }, { form: { isDeTodosModos: false } }],
  ],
  [
    'facturApi/submit_newClient.php',
    'overrules the catalogue',
    [admin],
    { isDeTodosModos: true },
    [{}, { isDeTodosModos: false }],
  ],
  [
    'facturApi/submit_pago.php',
    'cancels the one it replaces',
    [admin],
    { form: { sustituye: 1 } },
    [{ form: {} }, { form: { sustituye: null } }],
  ],
  ...(
    [
      ['close', 'closes the till of somebody else'],
      ['get_caja', 'reads the till of somebody else'],
      ['move', 'moves money of the till of somebody else'],
      ['open', 'opens the till of somebody else'],
    ] as const
  ).map(
    ([name, does]) =>
      [`caja/${name}.php`, does, [admin, gerente], { persona: 'otra' }, [{}, { persona: null }]] as const,
  ),
  ['indicadores/create_de_cotizacion.php', 'makes records of a claim', [socio, admin, gerente], { cotizacion: 1 }, []],
  ['indicadores/update_pieza.php', 'makes a record', [socio, admin, gerente], { registro: 'new' }, [{ registro: 7 }]],
  ...(['preview', 'apply', 'undo'] as const).map(
    (what) =>
      [
        `inventario/${what}_lote.php`,
        'changes prices or conditions',
        [admin, gerente],
        { accion: 'precio_porcentaje' },
        [{ accion: 'pendiente' }, { accion: 'publicada' }, { accion: 'retirada' }],
      ] as const,
  ),
  ...['buscador/get_filas', 'update-piezas/get_piezas'].map(
    (call) =>
      [
        `${call}.php`,
        'filters by what the record of a part says or lacks',
        [socio, admin, gerente],
        { faltan: ['precio'] },
        [{}, { faltan: [], condicion: null }, { marca: 'NISSAN', search: 'faro' }],
      ] as const,
  ),
  ...['buscador/get_filas', 'update-piezas/get_piezas'].map(
    (call) =>
      [
        `${call}.php`,
        'orders by the day of the advertisement',
        [socio, admin, gerente],
        { orden: 'publicada' },
        [{}, { orden: 'precio' }, { orden: null }],
      ] as const,
  ),
  ['notas/submit_nota.php', 'cancels a note', [admin, gerente], { form: null }, [{ form: {} }]],
  [
    'notas/update_baja.php',
    'takes a write-off back',
    [admin, gerente],
    { accion: 'cancelar' },
    [{}, { accion: 'procesar' }],
  ],
  [
    'saldos/submit_pago.php',
    'cancels the one it replaces',
    [admin],
    { form: { sustituye: 1 } },
    [{ form: {} }, { form: { sustituye: null } }],
  ],
  [
    'reportes/get_tendencia.php',
    'reads a report of the administrator',
    [admin],
    { reporte: 'facturadas' },
    [{ reporte: 'cotizadores' }, { reporte: 'notas' }],
  ],
] as const;

describe('is reserved:', () => {
  test.each(RESERVED)('%s, where it %s', (path, does, access, such, others) => {
    const found = allCalls.find((call) => call.path === path)?.reserved?.find((one) => one.does === does);
    expect(found?.access.toSorted()).toEqual(access);
    expect(found?.when(such)).toBe(true);
    expect(others.map((other) => found?.when(other))).toEqual(others.map(() => false));
  });

  test('and nothing else', () => {
    const all = allCalls.flatMap(({ path, reserved = [] }) => reserved.map(({ does }) => `${path} ${does}`));
    expect(all.sort()).toEqual(RESERVED.map(([path, does]) => `${path} ${does}`).sort());
  });
});
