/** The tables of what was asked for and not sold, as 'Todo lo mío' has them. */
export const SALEN_DEMANDA = {
  demanda_deseos: {
    es: 'Lo que se pide: pieza, lado y auto, cada uno una vez.',
    columnas: 'id pieza lado marca auto',
    callan: 'busqueda',
  },
  demanda_hechos: {
    es: 'Cada vez que se pidió algo que no se vendió. De quien busca sin dejar sus datos no se guarda quién es.',
    columnas: 'id dia clase deseo_id anio_desde anio_hasta pedido origen',
    callan: 'firma',
  },
  demanda_ganadas: {
    es: 'En cuánto se vendió lo que también se pide.',
    columnas: 'clase origen dia deseo_id precio',
    callan: 'firma',
  },
  demanda_avisos: {
    es: 'Quién pidió que le avisen cuando llegue algo, con su consentimiento.',
    columnas: `id creado pieza_id deseo_id anio_desde anio_hasta texto correo telefono consentido consentimiento llego
      llego_pieza avisado avisado_por`,
    callan: 'token',
  },
} as const;

/** The tables of demand that stay, each with its reason. */
export const NO_SALEN_DEMANDA = {
  demanda_conteos: 'technical: counted from the facts of demand',
  demanda_corte: 'technical: the day up to which demand is counted',
  demanda_llegadas: 'technical: parts that somebody may have waited for',
  demanda_totales: 'technical: counted from the facts of demand',
  demanda_secretos: 'secrets: they tell repeats of a day apart, and go with it',
  demanda_vistos: 'secrets: they tell repeats of a day apart, and go with it',
} as const;
