/** The number of digits of the code that proves an e-mail address. */
export const CODIGO_DIGITOS = 6;

/** How long a code works, in milliseconds (regla 17). */
export const CODIGO_VIDA_MS = 10 * 60_000;

/** The number of wrong guesses that kills a code (regla 145). */
export const CODIGO_INTENTOS = 5;

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

/** Limits the mails with a code to one address, whatever they are for (regla 145). */
export const LIMITE_CORREO: LimiteEnvios = { every: 60_000, window: 60 * 60_000, max: 5 };

/** Limits the mails with a code that one caller asks for, so that nobody floods other people's mailboxes through us. */
export const LIMITE_SOLICITANTE: LimiteEnvios = { every: 0, window: 10 * 60_000, max: 50 };

/** Measures the wait before another mail may be sent, in whole seconds; 0 is no wait. */
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
  if (seconds < 120) return `Espera ${seconds} segundos para pedir otro código`;
  return `Ya te enviamos varios códigos. Espera ${Math.ceil(seconds / 60)} minutos para pedir otro`;
}
