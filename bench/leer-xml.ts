import { problemasDeRecibido } from '#domain/cfdi/recibido.ts';
import { xmlDeProveedor } from '#server/demo/xml-de-proveedor.ts';
import { readRecibido } from '#server/por-pagar/leer-xml.ts';
import { alternate, sideOf } from './round.ts';
import type { ScenarioRow } from './row.ts';

const LINEAS = 500;
const RFC = 'PNO0101017H6';
const TITLE = "a supplier's XML of 500 lines, read and checked";

/** Reads an invoice of five hundred lines as its preview does, from its bytes to what is wrong with it. */
export async function measureLeerXml(): Promise<ScenarioRow[]> {
  const xml = xmlDeProveedor({
    uuid: '6D7434A6-E3F2-47AD-9E4C-08849946AFA0',
    receptor: RFC,
    conceptos: Array.from({ length: LINEAS }, (_, at) => ({
      descripcion: `FARO DERECHO NISSAN VERSA 2012-2014 OC ${4_500_000 + at}`,
      precio: 100_00 + at * 37,
      noIdentificacion: `R-${at}`,
    })),
  });
  const side = sideOf(async () => {
    const problemas = problemasDeRecibido(readRecibido(xml), RFC, '2026-11-18');
    if (problemas.length > 0) throw new Error(problemas.join('; '));
  });
  await alternate([side], { ms: 10_000, callers: 1, requests: 20 }, 1);
  const [own = []] = await alternate([side], { ms: 10_000, callers: 1, requests: 100 }, 3);
  return [{ title: TITLE, own, promised: { what: TITLE, p95: 300 } }];
}
