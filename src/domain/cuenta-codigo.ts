/** Digits of the code that proves an e-mail address. S1 §9. */
export const CODIGO_DIGITOS = 6;

/** How long a code works, in milliseconds. Decision 17. */
export const CODIGO_VIDA_MS = 10 * 60_000;

/** Wrong guesses that kill a code. Decision 145. */
export const CODIGO_INTENTOS = 5;

/** How long after the code of a registration the account may be created, in milliseconds. Decision 4. */
export const REGISTRO_VALIDADO_MS = 15 * 60_000;

/** How long after the code of a recovery the password may be set, in milliseconds. Decision 5. */
export const RECUPERACION_VALIDADA_MS = 10 * 60_000;

/** So much may be sent: `max` in a window, and none sooner than `every` after the last. Milliseconds. */
export interface LimiteEnvios {
  readonly every: number;
  readonly window: number;
  readonly max: number;
}

/** Mails with a code to one address, for whatever purpose. S1 §9, decision 145. */
export const LIMITE_CORREO: LimiteEnvios = { every: 60_000, window: 60 * 60_000, max: 5 };

/** Mails with a code that one caller asks for, to whatever address: nobody floods other people's mailboxes through us. */
export const LIMITE_SOLICITANTE: LimiteEnvios = { every: 0, window: 10 * 60_000, max: 50 };

/** Seconds to wait before another may be sent; 0: now. */
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
