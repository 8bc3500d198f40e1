/** The tables of counts of places, as 'Todo lo mío' has them. */
export const SALEN_CONTEOS = {
  conteos_fisicos: {
    es: 'Los conteos de lo que hay en un lugar. Lo que cambiaron está en movimientos, con su número en el motivo.',
    columnas: 'id lugar autor abierto terminado terminado_por cancelado',
  },
  conteos_fisicos_lecturas: {
    es: 'Cada etiqueta que se leyó en un conteo.',
    columnas: 'id op_id conteo_id pieza_id dispositivo cantidad confirma momento recibida tardia autor',
  },
  conteos_fisicos_renglones: {
    es: 'Lo que se esperaba y lo que se contó de cada pieza, como quedó al cerrar el conteo.',
    columnas: 'conteo_id pieza_id estado esperadas contadas ajuste movida',
  },
} as const;
