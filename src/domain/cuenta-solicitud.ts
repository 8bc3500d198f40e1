/** The refusal of a second request for access on one day: a prospect may ask once a day (regla 10). */
export const YA_SOLICITADO = 'Ya solicitaste acceso hoy. Te avisaremos por correo';
