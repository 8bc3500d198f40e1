import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { avisoDeTardia, PERIODICIDADES_GLOBALES } from '#domain/cfdi/periodo-global.ts';
import { avisoDeIvaAparte, RFC_PUBLICO } from '#domain/cfdi/publico-en-general.ts';
import type { Centavos } from '#domain/dinero.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

interface AlPublicoRow {
  readonly creada: Date;
  readonly periodicidad: string | null;
  readonly ivaIncluido: boolean;
  readonly base: Centavos;
  readonly total: Centavos;
  /** The first of its notes; null for none. */
  readonly primera: Date | null;
}

const AL_PUBLICO = prepare<AlPublicoRow>(`
  select c.creada, f.periodicidad, f.iva_incluido as "ivaIncluido", f.base, c.total,
    (select min(n.creada) from facturas_partidas d join notas_partidas t on t.id = d.nota_partida_id
      join notas n on n.id = t.nota_id where d.factura_id = f.id) as primera
  from facturas f join cfdis c on c.id = f.id where f.id = $1 and c.rfc = $2`);

/**
 * Finds what there is to know of an invoice to the general public beside that it was made: that it came late, or that it
 * declares more than was charged. It is read of what is stored, so a repetition is told the same.
 */
export async function findAvisosDePublico(
  db: Pick<Db, 'run'>,
  id: number,
  zona: string | undefined,
): Promise<string[]> {
  const [factura] = await db.run(AL_PUBLICO, [id, RFC_PUBLICO]);
  if (!factura) return [];
  const { creada, primera, ivaIncluido, base, total } = factura;
  const periodicidad = PERIODICIDADES_GLOBALES.find((una) => una === factura.periodicidad);
  const tardia =
    periodicidad && primera
      ? avisoDeTardia({ periodicidad, fecha: diaDeCfdi(primera, zona) }, diaDeCfdi(creada, zona))
      : null;
  return [tardia, ivaIncluido ? null : avisoDeIvaAparte({ cobrado: base, declarado: total })].filter(
    (aviso) => aviso !== null,
  );
}
