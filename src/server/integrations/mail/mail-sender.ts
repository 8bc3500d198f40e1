/** A message on its way out. */
export interface MailToSend {
  /** The same at every try, so that a mailbox that gets it twice can show it once. Letters, digits and dots. */
  readonly id: string;
  /** When it was asked for. */
  readonly fecha: Date;
  readonly to: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
}

/** What takes messages out of the house. */
export interface MailSender {
  /**
   * When it resolves, the message is somebody else's to deliver; `reference` is what they call it.
   *
   * @param giveUp ends a try under way: nothing is known then about what the other side did with the message.
   * @throws Error whose text may be kept and shown: it holds no password.
   */
  send(mail: MailToSend, giveUp?: AbortSignal): Promise<{ readonly reference: string }>;
}
