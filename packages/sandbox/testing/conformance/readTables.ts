/** A table of a Markdown document: what its first column says, row by row. */
export interface FoundTable {
	/** Without the remark in parentheses. */
	readonly heading: string;
	/** Which of the heading's tables it is, from 0. */
	readonly index: number;
	readonly keys: readonly string[];
}

/** Finds the tables of a Markdown document. A cell that names several things is several rows. */
export function readTables(markdown: string): FoundTable[] {
	const tables: FoundTable[] = [];
	const sections = markdown.split(/^#+ /m).slice(1);
	for (const section of sections) {
		const heading = (section.split('\n')[0] ?? '').replace(/ \(.*$/, '').trim();
		const blocks = section.match(/(?:^\|.*\n?)+/gm) ?? [];
		for (const [index, block] of blocks.entries()) {
			const cells = block
				.trim()
				.split('\n')
				.slice(2)
				.map((line) => line.split('|')[1]?.trim() ?? '');
			tables.push({ heading, index, keys: cells.flatMap((cell) => cell.split(', ')) });
		}
	}
	return tables;
}
