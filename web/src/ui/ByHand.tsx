/** Room to write on paper. */
export const ByHand = () => (
  <span aria-hidden className="inline-block w-40 max-w-full border-b border-muted-foreground">
    &nbsp;
  </span>
);
