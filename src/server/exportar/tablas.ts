import { SALEN_CONTEOS } from './tablas-de-conteos.ts';
import { SALEN_COTIZACIONES } from './tablas-de-cotizaciones.ts';
import { NO_SALEN_DEMANDA, SALEN_DEMANDA } from './tablas-de-demanda.ts';
import { SALEN_DONADORES } from './tablas-de-donadores.ts';
import { SALEN_POR_PAGAR } from './tablas-por-pagar.ts';

/** A table that goes out: what people read of it, and its columns, each said once. */
interface Sale {
  readonly es: string;
  /** The columns that go out, in their order, between blanks. */
  readonly columnas: string;
  /** The columns that stay: secrets, and what is computed of others for the program alone. */
  readonly callan?: string;
}

/**
 * The tables of 'Todo lo mío', and no others: what is not named here stays. A test compares both lists with the database, so
 * that a new table or column is decided about.
 */
export const SALEN: Readonly<Record<string, Sale>> = {
  piezas: {
    es: 'El inventario: una pieza por renglón, también las eliminadas y las agotadas.',
    columnas: `id inventario marca auto tipo anio_desde anio_hasta pieza lado numero_parte origen condicion detalles costo
      existencias ubicacion precio precio_mercado por_publicar_facebook por_publicar_mercado publicada_facebook publicada_mercado codigo_radec costo_radec link_radec costo_mercado link_mercado cotizador venta fecha nota version creada eliminada titulo apartadas donador`,
    callan: 'busqueda',
  },
  inventarios_anteriores: {
    es: 'Los números de inventario que tuvo antes una pieza.',
    columnas: 'inventario pieza_id',
  },
  imagenes: {
    es: 'Las fotos de cada pieza, en su orden; están en la carpeta fotos.',
    columnas: 'id pieza_id archivo orden creada',
  },
  movimientos: {
    es: 'El libro de existencias: cada entrada y salida de unidades.',
    columnas: 'id pieza_id tipo unidades baja_id motivo autor momento importacion',
  },
  bajas: {
    es: 'Las bajas: unidades que salieron, por qué y cuántas volvieron.',
    columnas: `id pieza_id cantidad descripcion nota cotizador canal estatus remision retirada_facebook retirada_mercado
      autor creada fecha duenio devueltas indicador factura`,
    callan: 'busqueda',
  },
  apartados: {
    es: 'Los apartados, y hasta cuándo.',
    columnas: 'id nombre telefono nota hasta autor creado liberado vendido',
    callan: 'token',
  },
  apartados_partidas: {
    es: 'Las piezas de cada apartado.',
    columnas: 'apartado_id pieza_id orden cantidad viva precio',
  },
  anticipos: {
    es: 'El dinero a cuenta de cada apartado, y en qué terminó.',
    columnas: 'apartado_id monto aplicado resolucion resuelto resuelto_por devuelto_en',
  },
  anticipos_recibos: {
    es: 'Cada abono a un apartado.',
    columnas: 'id apartado_id monto forma_pago autor momento',
  },
  notas: {
    es: 'Las notas de venta.',
    columnas: `id cotizador nombre forma_pago canal total piezas apartado_id anticipo recibido autor creada cancelada
      cancelada_por pidio_factura pidio_factura_por`,
    callan: 'token busqueda',
  },
  cajas: {
    es: 'Las cajas: de quién, de qué día, con qué se abrió y qué se contó al cerrarla.',
    columnas: `id persona dia turno fondo abierta abierta_por cerrada cerrada_por esperado conteo contado motivo`,
  },
  caja_movimientos: {
    es: 'El dinero que entró a cada caja y el que salió, con signo.',
    columnas: 'id caja_id tipo forma_pago monto total nota_id recibo_id motivo autor momento operacion',
  },
  notas_pagos: {
    es: 'Lo que de una nota se pagó en otra forma que la suya.',
    columnas: 'nota_id forma_pago monto',
  },
  notas_devoluciones: {
    es: 'Las piezas de una nota que trajeron de vuelta: cuánto se devolvió, cómo y por qué.',
    columnas: 'id nota_id forma_pago monto motivo cambio autor momento',
  },
  notas_devoluciones_partidas: {
    es: 'Cuántas piezas de cada artículo regresaron con cada devolución.',
    columnas: 'devolucion_id partida_id cantidad',
  },
  notas_partidas: {
    es: 'Los artículos de cada nota.',
    columnas: `id nota_id pieza_id baja_id orden cantidad precio pieza lado marca auto tipo anio_desde anio_hasta dia cotizador costo
      viva vueltas por_recoger`,
  },
  indicadores: {
    es: 'Los registros de los siniestros de las aseguradoras.',
    columnas: `id aseguradora reporte fecha taller ciudad marca auto anio_desde anio_hasta pieza comentarios numero_parte
      origen precio oc cotizador pedido vence entregado costo proveedor codigo monto_reparacion gastos_envio metodo_envio
      factura monto_factura ingreso_factura pagada pago nota_credito fecha_nota_credito nota_parcial recolectada
      fecha_cancelacion motivo fecha_factura estado version creada eliminada cotizacion_partida_id`,
    callan: 'reporte_clave busqueda auto_id nombre_id ganada parte_clave codigo_clave riesgo',
  },
  adjuntos: {
    es: 'Los archivos adjuntos de los siniestros; están en la carpeta documentos/siniestros, salvo los eliminados.',
    columnas: 'id indicador huella nombre tipo bytes autor momento eliminado eliminado_por',
  },
  documentos: {
    es: 'Los folios de remisiones y órdenes de compra.',
    columnas: 'folio tipo proveedor prometida registros autor creado',
    callan: 'clave',
  },
  cfdis: {
    es: 'Los comprobantes fiscales: facturas (I), pagos (P) y notas de crédito (E).',
    columnas: `id tipo serie folio estado total cuenta_id rfc nombre codigo_postal regimen uso sustituye ref uuid timbrada
      total_timbrado xml_huella pdf_huella acuse_huella error error_codigo motivo cancelacion cancelacion_pedida cancelada
      autor creada consultada fuera revisada`,
    callan: 'externo operacion proceso',
  },
  facturas: {
    es: 'Lo propio de cada factura; su id es el del comprobante.',
    columnas: `id forma_pago metodo_pago iva_incluido clave_prod base iva saldo devuelto piezas siniestros cotizadores periodicidad meses
      anio descuento`,
    callan: 'busqueda',
  },
  facturas_partidas: {
    es: 'Los conceptos de cada factura.',
    columnas: `id factura_id orden origen cantidad precio importe pieza lado marca auto tipo anio_desde anio_hasta inventario
      reporte oc clave_prod indicador_id nota_partida_id cotizacion_partida_id pieza_id baja_id viva descuento ingreso costo cobrado`,
  },
  facturas_apartadas: {
    es: 'Las unidades que una factura por confirmar tiene apartadas.',
    columnas: 'factura_id pieza_id cantidad viva',
  },
  cfdis_por_emitir: {
    es: 'Los comprobantes que esperan a otro para timbrarse.',
    columnas: 'cfdi_id tras comprobante cliente',
  },
  cancelaciones_fuera: {
    es: 'Los comprobantes que se cancelaron fuera del sistema.',
    columnas: 'cfdi_id notada aviso vista vista_por patio',
  },
  pagos: {
    es: 'Los pagos de las facturas.',
    columnas: `id cfdi_id factura_id parcialidad monto saldo_anterior descripcion fecha_aplicacion momento forma_pago
      indicador_id sustituye viva`,
  },
  egresos: {
    es: 'Las notas de crédito de las facturas.',
    columnas: 'id factura_id monto tipo descripcion forma_pago fecha_aplicacion indicador_id viva',
  },
  egresos_partidas: {
    es: 'Los conceptos que devuelve cada nota de crédito.',
    columnas: 'egreso_id partida_id cantidad regresa',
  },
  indicadores_anotados: {
    es: 'Lo que cada comprobante escribió en los registros de siniestros.',
    columnas: 'cfdi_id indicador_id valores',
  },
  cuentas: {
    es: 'Las cuentas de clientes y de quienes trabajan aquí, sin contraseñas.',
    columnas: `id identificador email nombre apellidos rol telefono empresa sitio_web rfc razon_social uso_cfdi regimen_fiscal
      calle exterior interior codigo_postal estado colonia ciudad municipio terminos_aceptados es_demo version creada
      eliminada`,
    callan: 'contrasena busqueda sello',
  },
  solicitudes_acceso: {
    es: 'Las solicitudes de acceso de quienes se registraron.',
    columnas: 'cuenta_id dia momento',
  },
  reparaciones: {
    es: 'Los cambios en bloque de palabras del inventario.',
    columnas: 'id columna busca reemplazo accion piezas autor momento deshecha deshecha_por deshechas',
  },
  saldos: {
    es: 'Las facturas del sistema anterior que quedaron por cobrar, y lo que falta de cada una.',
    columnas: `id version cuenta_id rfc razon_social regimen codigo_postal uso uuid serie folio fecha vence metodo forma moneda
      total base_iva parcialidades saldo_inicial saldo creada eliminada`,
    callan: 'clave busqueda',
  },
  saldos_pagos: {
    es: 'Los pagos de esas facturas, con el complemento de cada uno donde lo hay.',
    columnas: `id saldo_id cfdi_id parcialidad monto saldo_anterior insoluto fecha_aplicacion forma_pago autor momento viva
      cancelado cancelado_por sustituye`,
    callan: 'operacion',
  },
  ...SALEN_CONTEOS,
  ...SALEN_COTIZACIONES,
  ...SALEN_DEMANDA,
  ...SALEN_DONADORES,
  ...SALEN_POR_PAGAR,
  creditos: {
    es: 'Los días de crédito de clientes y aseguradoras.',
    columnas: 'id version eliminada cuenta_id aseguradora dias',
  },
  seguimientos: {
    es: 'Las promesas de pago y los próximos contactos de lo que se debe.',
    columnas: `id version eliminada factura_id saldo_id cuenta_id aseguradora promesa promesa_quien promesa_nota prometida
      prometida_por contacto contacto_nota`,
  },
  estados_enviados: {
    es: 'Los estados de cuenta que se enviaron por correo.',
    columnas: 'id cuenta_id desde al para adeudo autor momento',
    callan: 'huella',
  },
  recordatorios_regla: {
    es: 'La regla de los recordatorios de pago.',
    columnas: 'version activa pasos minimo asunto cuerpo revisada',
    callan: 'id',
  },
  recordatorios: {
    es: 'Los recordatorios de pago que se pidieron, y cómo terminó cada uno.',
    columnas: 'id cuenta_id para nota por_regla dia autor pedido resuelto estado adeudo',
  },
  recordatorios_partidas: {
    es: 'Las facturas de cada recordatorio.',
    columnas: 'recordatorio_id factura_id saldo_id paso adeudo',
  },
  cuentas_bancarias: {
    es: 'Las cuentas de banco del negocio, por su nombre.',
    columnas: 'id nombre',
    callan: 'clave',
  },
  movimientos_archivos: {
    es: 'Los archivos del banco que se subieron.',
    columnas: 'id cuenta_id nombre autor momento',
  },
  movimientos_bancarios: {
    es: 'Los movimientos del banco: abonos y cargos, y los que se ignoraron.',
    columnas: `id archivo_id cuenta_id dia importe cargo texto saldo repeticion ignorado ignorado_por
      ignorado_motivo`,
    callan: 'huella busqueda',
  },
  movimientos_pagos: {
    es: 'Qué pago se hizo de cada movimiento del banco.',
    columnas: 'id movimiento_id cfdi_id saldo_pago_id autor momento viva',
  },
  historial: {
    es: 'El historial: qué cambió de cada registro, quién y cuándo.',
    columnas: 'id tabla registro operacion antes despues autor momento reparacion deshace importacion',
  },
  importaciones: {
    es: 'Los archivos que se importaron, quién y cuándo.',
    columnas: `id tipo archivo bytes estado formato columnas modo motivo autor creada escrita deshecha deshecha_por`,
    callan: 'carpeta frecuentes conteos hechas total paso_desde cancelar',
  },
  sinonimos: {
    es: 'Los sinónimos del buscador.',
    columnas: 'id clase canon igual igual_regional nunca nota version',
  },
  sinonimos_relacionados: {
    es: 'Los sinónimos que van juntos.',
    columnas: 'sinonimo relacionado fuerza',
  },
  sinonimos_ambiguos: {
    es: 'Las palabras del buscador con más de un sentido.',
    columnas: 'termino primero tambien',
  },
  sinonimos_palabras: {
    es: 'Las palabras que el buscador pasa por alto.',
    columnas: 'palabra uso',
  },
};

/** The tables that stay, and why. */
export const NO_SALEN: Readonly<Record<string, string>> = {
  sesiones: 'secret: who is signed in',
  codigos: 'secret: codes of registration and recovery',
  intentos: 'secret: attempts to sign in, with their addresses',
  operaciones: 'secret: kept answers',
  trabajos: 'secret: mails on their way, with their links',
  resumenes_diarios: 'technical: the mail of the day that was sent last',
  vistas: "somebody's own: what each looks for in the lists",
  importaciones_partes: 'technical: the bytes of files that were brought',
  importaciones_filas: 'technical: rows of files that were brought; what they wrote is in the other tables',
  importaciones_textos: 'technical: the same rows, to be searched',
  importaciones_encabezados: 'technical: what headings of files stood for',
  movimientos_columnas: 'technical: what the columns of files of a bank are',
  conteos: 'technical: counted from the parts',
  conteos_anio: 'technical: counted from the parts',
  conteos_auto: 'technical: counted from the parts',
  conteos_pieza: 'technical: counted from the parts',
  conteos_pendientes: 'technical: counted from the parts',
  vocabulario: 'technical: collected from the parts',
  lexico_cambios: 'technical: a counter',
  autos_pedidos: 'technical: collected from the claims',
  nombres_pedidos: 'technical: collected from the claims',
  candados: 'technical: locks',
  ...NO_SALEN_DEMANDA,
  catalogos_sat: "the tax authority's, not the business's",
  claves_sat: "the tax authority's, not the business's",
  clientes_de_proveedor: 'technical: references of the provider of invoices',
  cfdis_simulados: 'technical: what the embedded provider remembers',
  kysely_migration: 'technical: the schema',
  kysely_migration_lock: 'technical: the schema',
  migraciones_huellas: 'technical: the schema',
};

/** The columns of a list, by their names. */
export function nombresOf(columnas = ''): readonly string[] {
  return columnas.split(/\s+/).filter(Boolean);
}
