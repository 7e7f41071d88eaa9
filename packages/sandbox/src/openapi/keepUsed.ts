import type { OpenapiDocument } from './openapiDocument.js';

/** The same document without the components that nothing in it leads to. */
export function keepUsed(document: OpenapiDocument): OpenapiDocument {
	const used = new Set<string>();
	const follow = (part: object) => {
		for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(reference)) {
			const component = document.components[kind]?.[name];
			if (component === undefined || used.has(`${kind}/${name}`)) continue;
			used.add(`${kind}/${name}`);
			follow(component);
		}
	};
	follow(document.paths);
	const { schemas, parameters = {}, responses = {}, ...others } = document.components;
	const keep = <Part>(kind: string, parts: Readonly<Record<string, Part>>) =>
		Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`)));
	return {
		...document,
		components: {
			...others,
			schemas: keep('schemas', schemas),
			parameters: keep('parameters', parameters),
			responses: keep('responses', responses),
		},
	};
}

const reference = /"#\/components\/(\w+)\/(\w+)"/g;
