/** A file inside a message. */
export interface AdjuntoDeCorreo {
  readonly nombre: string;
  /** `application/pdf` */
  readonly tipo: string;
  readonly bytes: Buffer;
}

/** A message on its way out. */
export interface MailToSend {
  /** Letters, digits and dots. It stays the same at every try, so that a mailbox that gets two can show one. */
  readonly id: string;
  /** The moment at which it was asked for. */
  readonly fecha: Date;
  readonly to: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly adjuntos?: readonly AdjuntoDeCorreo[];
}

/** A MailSender takes messages out of the house: to a mail server, or to files. */
export interface MailSender {
  /**
   * Hands a message over. Once this resolves it is somebody else's to deliver; `reference` is what they call it.
   *
   * @param giveUp ends a try under way: nothing is known then about what the other side did with the message.
   * @throws Error whose text may be kept and shown: it holds no password.
   */
  send(mail: MailToSend, giveUp?: AbortSignal): Promise<{ readonly reference: string }>;
}
