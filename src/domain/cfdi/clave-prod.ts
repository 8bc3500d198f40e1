/**
 * The segments of c_ClaveProdServ, by the first two digits of a key: those of the UNSPSC. No key begins with any other, but
 * for the one that stands for what the catalogue lacks.
 */
const SEGMENTOS: ReadonlySet<string> = new Set(
  (
    '10 11 12 13 14 15 20 21 22 23 24 25 26 27 30 31 32 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 60 64 ' +
    '70 71 72 73 76 77 78 80 81 82 83 84 85 86 90 91 92 93 94 95'
  ).split(' '),
);

/** 'No existe en el catálogo'. */
const SIN_CLAVE_EN_CATALOGO = '01010101';

/** Says why a text cannot be a key of SAT's c_ClaveProdServ; null when it may be one. Whether it is, only the catalogue tells. */
export function problemaDeClaveProd(clave: string): string | null {
  if (!/^\d{8}$/.test(clave)) return 'La clave de producto debe tener 8 dígitos';
  if (clave === SIN_CLAVE_EN_CATALOGO || SEGMENTOS.has(clave.slice(0, 2))) return null;
  return `La clave de producto ${clave} no es del catálogo del SAT: ninguna empieza con ${clave.slice(0, 2)}`;
}
