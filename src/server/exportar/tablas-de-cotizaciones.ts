/** The tables of quotes by link, as 'Todo lo mío' has them. */
export const SALEN_COTIZACIONES = {
  cotizaciones: {
    es: 'Las cotizaciones por enlace: para quién, hasta cuándo valen y qué fue de ellas.',
    columnas:
      'id cuenta_id nombre telefono comentario canal autor creada vigencia vence version enviada cambiada vista vista_ultima vistas aceptada aceptada_por apartado_id cancelada motivo',
    // Whoever has it opens the quote's page.
    callan: 'token',
  },
  cotizaciones_partidas: {
    es: 'Las partidas de cada cotización y lo que el cliente contestó. Importes en centavos.',
    columnas:
      'id cotizacion_id orden pieza_id texto marca auto anio_desde anio_hasta pieza lado cantidad precio dias respuesta',
  },
} as const;
