/** What a guest sends to book at a quote: its hash, and their agreement to all that it asks for. */
export const atQuote = <Agreements>(quote: {
  readonly quoteHash: string;
  readonly agreements: Agreements;
}): { quoteHash: string; agreedTo: Agreements } => ({
  quoteHash: quote.quoteHash,
  agreedTo: quote.agreements,
});
