import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, isMet } from './bench.ts';

const RESULTS_DIR = join(import.meta.dirname, '../results');

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

function row(figure: Figure): string[] {
  const { name, vehicles, ours, reference, unit, ratio, goal } = figure;
  const sign = goal?.kind === 'at_least' ? '≥' : '≤';
  const verdict = goal === null ? '' : `${sign} ${goal.ratio} ${isMet(figure) ? 'met' : 'MISSED'}`;
  return [
    String(vehicles),
    name,
    `${number(ours)} ${unit}`,
    `${number(reference)} ${unit}`,
    ratio.toFixed(2),
    verdict,
  ];
}

/** A table that reads as well in a terminal as in a document. */
export function table(figures: readonly Figure[]): string {
  const rows = [['Vehicles', 'What', 'Ours', 'Reference', 'Ratio', 'Goal'], ...figures.map(row)];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Keeps the figures as JSON under the day they were taken. */
export function keep(figures: readonly Figure[], now: Date): string {
  mkdirSync(RESULTS_DIR, { recursive: true });
  const file = join(RESULTS_DIR, `${now.toISOString().slice(0, 16).replaceAll(':', '')}.json`);
  writeFileSync(file, `${JSON.stringify({ takenAt: now.toISOString(), figures }, null, 2)}\n`);
  return file;
}
