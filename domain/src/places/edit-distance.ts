/**
 * The fewest single-letter mistakes (missing, extra, wrong or two swapped letters) between a query and the beginning
 * of a name, so that a half-typed name with a mistake still fits. Gives `limit + 1` for anything farther.
 */
export function prefixMistakes(query: string, name: string, limit: number): number {
  const width = Math.min(name.length, query.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= query.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= width; column += 1) {
      const isSame = query[row - 1] === name[column - 1];
      let fewest = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = query[row - 1] === name[column - 2] && query[row - 2] === name[column - 1];
      if (row > 1 && column > 1 && isSwapped) fewest = Math.min(fewest, (beforeLast[column - 2] ?? 0) + 1);
      next.push(fewest);
    }
    if (Math.min(...next) > limit) return limit + 1;
    beforeLast = last;
    last = next;
  }
  return Math.min(limit + 1, ...last);
}
