/** A piece of code that documentation shows. */
export interface Example {
	/** `README.md:50` */
	readonly place: string;
	readonly extension: 'ts' | 'tsx';
	readonly code: string;
}

/** The `ts` and `tsx` fences of a Markdown file, or of the doc comments of a source file. */
export function examplesIn(file: string, text: string): Example[] {
	const isSource = /\.tsx?$/.test(file);
	const fence = isSource
		? /^[ \t]*\* ```(tsx?)\n([\s\S]*?)^[ \t]*\* ```$/gm
		: /^```(tsx?)\n([\s\S]*?)^```$/gm;
	return [...text.matchAll(fence)].map(([, extension, code = ''], index) => ({
		place: `${file}:${lineOf(text, index, fence)}`,
		extension: extension === 'tsx' ? 'tsx' : 'ts',
		code: isSource ? code.replace(/^[ \t]*\* ?/gm, '') : code,
	}));
}

function lineOf(text: string, index: number, fence: RegExp): number {
	const match = [...text.matchAll(fence)][index];
	return text.slice(0, match?.index ?? 0).split('\n').length;
}
