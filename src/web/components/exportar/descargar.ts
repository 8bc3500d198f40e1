import type { FileCall, RequestOf } from '#contract/call.ts';
import { plural } from '#domain/plural.ts';
import { download } from '#web/api/download.ts';

/** How far a file is. */
export interface Avance {
  /** '12,000 de 50,000 registros (1.5 MB)' */
  readonly texto: string;
  /** The part of it that is here, from 0 to 1; absent where nobody knows. */
  readonly parte?: number;
}

interface Descarga {
  readonly signal: AbortSignal;
  /** The records that the file will have, a line for each; null where that is not known, or it has no lines. */
  readonly registros: number | null;
  readonly onAvance: (avance: Avance) => void;
}

/** Takes something away as a file, and tells a few times a second how far it is. */
export function downloadFile<C extends FileCall>(
  call: C,
  pedido: RequestOf<C>,
  { signal, registros, onAvance }: Descarga,
): Promise<void> {
  const onPiece = createAvance(registros, onAvance);
  return download(call, pedido, { signal, watch: (response) => watched(response, onPiece) });
}

type Piece = Uint8Array<ArrayBuffer>;

/** Passes the pieces on: the browser keeps them, on its disk when they are many, and none of them stays here. */
function watched(response: Response, onPiece: (piece: Piece) => void): Response {
  if (!response.body) return response;
  const watching = new TransformStream<Piece, Piece>({
    transform(piece, passing) {
      onPiece(piece);
      passing.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(watching));
}

/** Milliseconds between two times that it is said. */
const PAUSE = 200;
const CR = 0x0d;
const LF = 0x0a;

/** Counts what has come. @param total the lines that it will have, its titles left out; null where it has no lines. */
function createAvance(total: number | null, say: (avance: Avance) => void): (piece: Piece) => void {
  let bytes = 0;
  let lines = 0;
  let last = 0;
  let said = Date.now();
  return (piece) => {
    bytes += piece.length;
    lines += countLines(piece, last);
    last = piece.at(-1) ?? last;
    if (Date.now() - said < PAUSE) return;
    said = Date.now();
    say(avanceOf(bytes, lines - 1, total));
  };
}

function countLines(piece: Piece, last: number): number {
  let count = last === CR && piece[0] === LF ? 1 : 0;
  for (let at = piece.indexOf(CR); at >= 0; at = piece.indexOf(CR, at + 1)) if (piece[at + 1] === LF) count += 1;
  return count;
}

function avanceOf(bytes: number, lines: number, total: number | null): Avance {
  const size = `${(bytes / 1e6).toLocaleString('es-MX', { maximumFractionDigits: 1 })} MB`;
  if (!total) return { texto: size };
  // A comment may have lines of its own: there are no more records than there are.
  const registros = Math.max(0, Math.min(lines, total));
  const [aqui, todos] = [registros, total].map((count) => count.toLocaleString('es-MX'));
  return { texto: `${aqui} de ${todos} ${plural(total, 'registro', 'registros')} (${size})`, parte: registros / total };
}
