import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Agrees } from './agrees.js';

interface Request {
	readonly amount: number;
	readonly memo?: string;
	readonly payee?: { readonly name: string; readonly bic?: string };
}

const payee = z.object({ name: z.string(), bic: z.string().exactOptional() });
const memo = z.string().exactOptional();
const amount = z.number();
const same = z.object({ amount, memo, payee: payee.exactOptional() });
const lacking = z.object({ amount, payee: payee.exactOptional() });
const surplus = same.extend({ colour: z.string().exactOptional() });
const stricter = same.extend({ memo: z.string() });
const looser = same.extend({ amount: amount.exactOptional() });
const narrower = same.extend({ memo: z.enum(['gift']).exactOptional() });
const wider = same.extend({ amount: z.union([z.number(), z.string()]) });
const lackingInside = same.extend({ payee: z.object({ name: z.string() }).exactOptional() });

test('a schema agrees only with an equivalent type', () => {
	expectTypeOf<Agrees<Request, typeof same>>().toEqualTypeOf<true>();
	expectTypeOf<Agrees<Request, typeof lacking>>().toEqualTypeOf<false>();
	expectTypeOf<Agrees<Request, typeof surplus>>().toEqualTypeOf<false>();
	expectTypeOf<Agrees<Request, typeof stricter>>().toEqualTypeOf<false>();
	expectTypeOf<Agrees<Request, typeof looser>>().toEqualTypeOf<false>();
	expectTypeOf<Agrees<Request, typeof narrower>>().toEqualTypeOf<false>();
	expectTypeOf<Agrees<Request, typeof wider>>().toEqualTypeOf<false>();
	expectTypeOf<Agrees<Request, typeof lackingInside>>().toEqualTypeOf<false>();
});

const source = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

/** Names of the contract's types that a file has schemas of. */
function schemaTypes(file: string): string[] {
	const text = read(file);
	const imports = [
		...text.matchAll(/import (?:type )?\{([^}]*)\} from '@countersign\/contract(?:\/service)?'/g),
	];
	const contract = imports.flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
	// What is cast is made from the contract's own table of account kinds.
	const declared = text.replace(/as unknown as z\.ZodType<\w+>/g, '');
	const types = [...declared.matchAll(/z\.ZodType<(\w+)>/g)].map(([, name = '']) => name);
	return types.filter((name) => contract.includes(name));
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
	.filter((file) => schemaTypes(file).length > 0);

// The compiler compares each; this test only checks that no schema escapes the comparison.
test.each(files)('compares every schema in %s with the contract', (file) => {
	const held = [
		...read(file).matchAll(
			/z\.ZodType<(\w+)> =\s+contractSchema\(|^true satisfies Agrees<(\w+), /gm,
		),
	].map(([, schema, constant]) => schema ?? constant);
	expect(held).toEqual(expect.arrayContaining(schemaTypes(file)));
});

test('finds the schemas of requests and responses', () => {
	expect(files.length).toBeGreaterThanOrEqual(20);
});
