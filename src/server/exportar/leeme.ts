import { formatMomento } from '#domain/fecha.ts';
import type { Faltantes } from './archivos.ts';
import { SALEN } from './tablas.ts';

/** Says what is what in the archive, for whoever opens it years later and has no program to read it with. */
export function writeLeeme(negocio: string, momento: Date): string {
  const tablas = Object.entries(SALEN).map(([nombre, { es }]) => `  ${nombre}.csv: ${es}`);
  return `TODO LO MÍO

Todo lo que ${negocio} tiene en Yarda, como estaba el ${formatMomento(momento)}.

tablas/
  Una tabla por archivo, en CSV: separado por comas, en UTF-8, con los nombres de las columnas en el primer renglón. Se abre
  con Excel, LibreOffice o cualquier base de datos. Los textos van entre comillas; un apóstrofo antes de = + - @ evita que una
  hoja de cálculo los tome por fórmulas. El dinero va en pesos con dos decimales, los días como 2026-11-26, los momentos en
  hora universal (UTC), y lo que es cierto o no, como Sí o No. Una columna que termina en _id lleva el id de otra tabla:
  pieza_id es el id de piezas. La columna autor lleva el identificador de cuentas.

${tablas.join('\n')}

fotos/<número de inventario>/<orden>.<terminación>
  Las fotos de cada pieza, como se guardaron.

documentos/facturas/
  El XML timbrado, el PDF y, si se canceló, el acuse de cada comprobante fiscal, con su serie, folio y UUID. Los que dicen
  SIN_VALIDEZ son de prueba.

documentos/siniestros/<siniestro>/<id>_<nombre>
  Los archivos adjuntos de cada siniestro; el id es el de adjuntos.csv.

documentos/donadores/D-<id>/<id>_<nombre>
  Las fotos y los papeles de cada vehículo donador.

documentos/proveedores/<proveedor>/<UUID>.xml
  Los XML de las facturas de los proveedores, como llegaron.

Si algún archivo ya no estaba en el servidor, FALTAN.txt dice cuál.

No van las contraseñas, las sesiones, los códigos ni los correos. Esto no es un respaldo: con este archivo no se restaura el
sistema. Guárdalo bien: lleva datos de clientes.
`;
}

/** Names the files that the tables name and the server does not have any more. */
export function writeFaltan({ cuantos, nombres }: Faltantes): string {
  const otros = cuantos - nombres.length;
  const resto = otros > 0 ? `\ny otros ${otros.toLocaleString('es-MX')}` : '';
  return `Estos archivos están en las tablas y ya no estaban en el servidor:\n\n${nombres.join('\n')}${resto}\n`;
}
