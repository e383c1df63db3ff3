/**
 * The fewest single-letter mistakes (missing, extra, wrong or two swapped letters) between a query and the beginning
 * of a name, so that a half-typed name with a mistake still fits. Gives `limit + 1` for anything farther.
 */
export function prefixMistakes(query: string, name: string, limit: number): number {
  const tooMany = limit + 1;
  const width = Math.min(name.length, query.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => Math.min(column, tooMany));
  for (let row = 1; row <= query.length; row += 1) {
    const next = last.map(() => tooMany);
    next[0] = Math.min(row, tooMany);
    let fewestInRow = next[0];
    // Farther than `limit` from the diagonal there are too many missing letters already.
    for (let column = Math.max(1, row - limit); column <= Math.min(width, row + limit); column += 1) {
      const isSame = query[row - 1] === name[column - 1];
      let fewest = Math.min(
        (last[column] ?? tooMany) + 1,
        (next[column - 1] ?? tooMany) + 1,
        (last[column - 1] ?? tooMany) + (isSame ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        query[row - 1] === name[column - 2] &&
        query[row - 2] === name[column - 1]
      ) {
        fewest = Math.min(fewest, (beforeLast[column - 2] ?? tooMany) + 1);
      }
      next[column] = Math.min(fewest, tooMany);
      fewestInRow = Math.min(fewestInRow, fewest);
    }
    if (fewestInRow > limit) return tooMany;
    beforeLast = last;
    last = next;
  }
  return Math.min(tooMany, ...last);
}
