/** What a tab that agreed to the company is known by there: numbers drawn by chance, gone with the tab. */
export interface CompanyVisit {
  readonly clientId: string;
  /** Seconds since 1970 at which the visit began. */
  readonly sessionId: number;
}

/** What the company is told of. Instants are the real ones, however late it is told. */
export type ToldEvent =
  | {
      readonly name: 'page_view';
      readonly at: Date;
      /** The address of the page without anything that says which of its kind. */
      readonly pageUrl: string;
      readonly referrerHost: string | null;
    }
  | {
      readonly name: 'purchase';
      readonly at: Date;
      /** The same for the same booking, and no reference that a person or a host knows. */
      readonly transactionId: string;
      readonly valueCents: number;
    };

/** What Kwela needs of a measuring company. Never called inside a database transaction. */
export interface AnalyticsCompany {
  readonly name: string;
  /** How many events of one visit it takes at once. */
  readonly mostAtOnce: number;
  /** How long after it happened an event is still taken. */
  readonly takenForMs: number;
  /** Resolves when the company has taken the events over, else throws `NotTold`. */
  tell(visit: CompanyVisit, events: readonly ToldEvent[]): Promise<void>;
}

/** The events were not taken. The reason may be logged: it holds no secret and nothing of the visit. */
export class NotTold extends Error {
  readonly reason: string;
  /** Whether the same may be told again: not what the company has read and does not want. */
  readonly mayTellAgain: boolean;

  constructor(company: string, reason: string, { mayTellAgain }: { readonly mayTellAgain: boolean }) {
    super(`${company} did not take events: ${reason}`);
    this.name = 'NotTold';
    this.reason = reason;
    this.mayTellAgain = mayTellAgain;
  }
}
