import { contar } from '#domain/plural.ts';
/** The number of digits of the code that proves an e-mail address. */
export const CODIGO_DIGITOS = 6;

/** How long a code works, in milliseconds (regla 17). */
export const CODIGO_VIDA_MS = 10 * 60_000;

/** The number of wrong guesses that kills a code (regla 145). */
export const CODIGO_INTENTOS = 5;

/** The tries of a registration's code that networks other than the one that asked for it have together (regla 159). */
export const CODIGO_INTENTOS_AJENOS = 2;

/** The number of recovery codes of one address that work at once (regla 159). */
export const RECUPERACIONES_VIGENTES = 3;

/**
 * Tries of the recovery codes of one address in an hour: in all; of codes that networks unknown to it asked for; of those
 * that one such network asked for. A stranger who burns tries leaves some to others, and a few to the owner (regla 159).
 */
export const INTENTOS_RECUPERACION = { enTodo: 15, desconocidas: 12, unaDesconocida: 10 } as const;

/** How long after the code of a registration the account may be created, in milliseconds (regla 4). */
export const REGISTRO_VALIDADO_MS = 15 * 60_000;

/** How long after the code of a recovery the password may be set, in milliseconds (regla 5). */
export const RECUPERACION_VALIDADA_MS = 10 * 60_000;

/** A LimiteEnvios allows `max` mails in a window, and none sooner than `every` after the last. Both in milliseconds. */
export interface LimiteEnvios {
  readonly every: number;
  readonly window: number;
  readonly max: number;
}

/** A code is for a registration, or for the recovery of a password. Each is counted for itself. */
export type Proposito = 'registro' | 'recuperacion';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;

/** Limits the mails of one purpose that one network asks for to one address (regla 159). */
const LIMITE_RED: LimiteEnvios = { every: MINUTO_MS, window: HORA_MS, max: 3 };

/**
 * Limits the mails of one purpose to one address, whoever asks. The minute between two is everybody's for a registration,
 * whose new code voids the old: a mail that just left can be answered. A recovery has no reason to wait for a stranger.
 */
const LIMITE_CORREO: Readonly<Record<Proposito, LimiteEnvios>> = {
  registro: { every: MINUTO_MS, window: HORA_MS, max: 10 },
  recuperacion: { every: 0, window: HORA_MS, max: 10 },
};

/** Limits the recoveries of one address that networks unknown to it ask for: the other three are for known ones. */
const LIMITE_DESCONOCIDAS: LimiteEnvios = { every: 0, window: HORA_MS, max: 7 };

/** Limits the mails with a code that one caller asks for, so that nobody floods other people's mailboxes through us. */
export const LIMITE_SOLICITANTE: LimiteEnvios = { every: 0, window: 10 * MINUTO_MS, max: 50 };

/** A request for a code that was let through: by the network that asks now or another one, known to its account or not. */
export interface EnvioPrevio {
  readonly enviado: Date;
  readonly isMismaRed: boolean;
  readonly isConocida: boolean;
}

/** Measures the wait before another mail of this purpose may go to one address, in whole seconds; 0 is no wait. */
export function measureEsperaDeCorreo(
  proposito: Proposito,
  previos: readonly EnvioPrevio[],
  isConocida: boolean,
  now: Date,
): number {
  const measure = (counted: readonly EnvioPrevio[], limit: LimiteEnvios) =>
    measureEspera(
      counted.map(({ enviado }) => enviado),
      now,
      limit,
    );
  const isReserved = proposito === 'recuperacion' && !isConocida;
  return Math.max(
    measure(
      previos.filter(({ isMismaRed }) => isMismaRed),
      LIMITE_RED,
    ),
    measure(previos, LIMITE_CORREO[proposito]),
    isReserved
      ? measure(
          previos.filter((previo) => !previo.isConocida),
          LIMITE_DESCONOCIDAS,
        )
      : 0,
  );
}

/** Measures the wait that one limit asks for before another mail, in whole seconds; 0 is no wait. */
export function measureEspera(enviados: readonly Date[], now: Date, { every, window, max }: LimiteEnvios): number {
  const recent = enviados.map((sent) => sent.getTime()).filter((sent) => sent > now.getTime() - window);
  const ordered = recent.sort((left, right) => right - left);
  const [last] = ordered;
  const oldestThatCounts = ordered[max - 1];
  const free = Math.max(
    last === undefined ? 0 : last + every,
    oldestThatCounts === undefined ? 0 : oldestThatCounts + window,
  );
  return Math.max(0, Math.ceil((free - now.getTime()) / 1000));
}

/** Writes the refusal for a code that is asked for too soon. */
export function describeEspera(seconds: number): string {
  if (seconds < 120) return `Espera ${contar(seconds, 'segundo', 'segundos')} para pedir otro código`;
  return `Ya te enviamos varios códigos. Espera ${Math.ceil(seconds / 60)} minutos para pedir otro`;
}

/** A recovery code that was tried: how often, and when it died or will. */
export interface CodigoProbado extends Omit<EnvioPrevio, 'enviado'> {
  readonly intentos: number;
  readonly caduca: Date;
}

/**
 * Measures the wait before a recovery code of one address may be tried again, in whole seconds; 0 is no wait. Tries have
 * no moment of their own: they count until an hour after their code died.
 */
export function measureEsperaDeIntento(probados: readonly CodigoProbado[], isConocida: boolean, now: Date): number {
  const { enTodo, desconocidas, unaDesconocida } = INTENTOS_RECUPERACION;
  const strange = probados.filter((probado) => !probado.isConocida);
  const ofThisNetwork = strange.filter(({ isMismaRed }) => isMismaRed);
  return Math.max(
    measureRoom(probados, enTodo, now),
    isConocida ? 0 : measureRoom(strange, desconocidas, now),
    isConocida ? 0 : measureRoom(ofThisNetwork, unaDesconocida, now),
  );
}

function measureRoom(probados: readonly CodigoProbado[], max: number, now: Date): number {
  const counted = probados.filter(({ intentos, caduca }) => intentos > 0 && caduca.getTime() > now.getTime() - HORA_MS);
  const sum = counted.reduce((tries, { intentos }) => tries + intentos, 0);
  if (sum < max) return 0;
  const firstToGo = Math.min(...counted.map(({ caduca }) => caduca.getTime()));
  return Math.max(1, Math.ceil((firstToGo + HORA_MS - now.getTime()) / 1000));
}

/** Wrong passwords are counted over this long, in milliseconds (regla 145). */
export const VENTANA_INTENTOS_MS = 10 * 60_000;

/**
 * A sign-in that was begun counts as wrong for this long, in milliseconds, though nobody has judged its password: of many
 * at once each counts the others. One whose server died in the middle counts no longer.
 */
export const INTENTO_PENDIENTE_MS = 30_000;

/** The number of wrong passwords after which a sign-in is refused without looking at it (regla 145). */
export const LIMITE_INTENTOS = { cuentaYDireccion: 10, direccion: 50, cuenta: 100 } as const;

/**
 * A network from which somebody signed in to an account is its owner's for this long, in milliseconds: limits that others
 * may have used up do not keep it out. Nobody can lock an owner out for ever (regla 159).
 */
export const RED_CONOCIDA_MS = 90 * 24 * 60 * 60_000;

/** Writes the refusal for too many tries. */
export function describeIntentos(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Demasiados intentos. Espera ${contar(minutes, 'minuto', 'minutos')} e intenta de nuevo`;
}
