/** A table in Markdown. Bars within the cells are escaped. */
export function markdownTable(
	head: readonly string[],
	rows: readonly (readonly string[])[],
): string {
	return [row(head), `|${head.map(() => '---|').join('')}`, ...rows.map(row)].join('\n');
}

function row(cells: readonly string[]): string {
	return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Text in the font of code. */
export function code(text: string): string {
	return `\`${text}\``;
}
