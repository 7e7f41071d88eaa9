import { componentTables } from './componentTables.js';
import { interfaceTables } from './interfaceTables.js';
import { securityTables } from './securityTables.js';
import { testTables } from './testTables.js';

const tables: Readonly<Record<string, () => string>> = {
	...componentTables,
	...interfaceTables,
	...securityTables,
	...testTables,
};

/** Puts the tables that are read from the code in place of their marks: `<!-- table: limits -->`. */
export function renderTables(page: string): string {
	return page.replaceAll(/^<!-- table: (\w+) -->$/gm, (_, name: string) => {
		const render = tables[name];
		if (!render) throw new Error(`There is no table "${name}".`);
		return render();
	});
}
