import { packageIn } from './packages.js';

const { files } = packageIn('packages/core');

/** The functions that core exports and that take a wallet, by name, as its entries and their declarations say. */
export function actionsOfCore(entries = ['index', 'sandbox']): readonly string[] {
	const exported = entries.map((entry) => textOf(`packages/core/src/${entry}.ts`)).join('');
	const lists = [...exported.matchAll(/^export \{([^}]*)\} from '\.\/(.*)\.js';$/gm)];
	return lists
		.flatMap(([, names = '', file = '']) => {
			const text = textOf(`packages/core/src/${file}.ts`);
			const all = names.split(',').map((name) => name.trim());
			return all.filter((name) => name !== '' && takesWallet(text, name));
		})
		.sort();
}

function textOf(path: string): string {
	const file = files.find((one) => one.path === path);
	if (!file) throw new Error(`There is no ${path}.`);
	return file.text;
}

/** Whether a declared function takes a `Wallet`. A value that is no function has no parameters. */
function takesWallet(text: string, name: string): boolean {
	const kinds = '(?:async )?function\\*?|(?:abstract )?class|const';
	const { index } = new RegExp(`^export (?:${kinds}) ${name}\\b`, 'm').exec(text) ?? {};
	if (index === undefined) throw new Error(`${name} is not declared where core takes it from.`);
	return /:\s*Wallet\b/.test(inParentheses(text.slice(index)));
}

/** What stands in the first parentheses. */
function inParentheses(text: string): string {
	const start = text.indexOf('(');
	let depth = 0;
	for (let end = start; end < text.length; end += 1) {
		if (text[end] === '(') depth += 1;
		else if (text[end] === ')') depth -= 1;
		if (depth === 0) return text.slice(start, end);
	}
	return text;
}
