/** The tables of donor cars, as 'Todo lo mío' has them. */
export const SALEN_DONADORES = {
  donadores: {
    es: 'Los vehículos donadores: lo que se compró para desarmarlo. El donador de cada pieza está en piezas.',
    columnas: 'id version creado autor eliminada vin marca auto tipo anio color costo fecha procedencia nota',
    callan: 'busqueda',
  },
  donadores_archivos: {
    es: 'Las fotos y los papeles de los donadores; están en la carpeta documentos/donadores, salvo los eliminados.',
    columnas: 'id donador_id clase huella nombre tipo bytes autor momento eliminado eliminado_por',
  },
} as const;
