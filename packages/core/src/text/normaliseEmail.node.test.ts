import { expect, test } from 'vitest';
import { normaliseEmail } from './normaliseEmail.js';

test.each([
	[' Ada@Example.COM\u200b', 'ada@example.com'],
	['user@München.de', 'user@xn--mnchen-3ya.de'],
	['user@mu\u0308nchen.de', 'user@xn--mnchen-3ya.de'],
	['USER@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai'],
	['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
	['a&b/c=d..@docomo.ne.jp', 'a&b/c=d..@docomo.ne.jp'],
	['Ａｄａ＠Ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
	['ada＠example。com', 'ada@example.com'],
	['o’brien@example.com', "o'brien@example.com"],
	['ada', 'ada'],
	['ada@', 'ada@'],
	['ada@example.com/münchen', 'ada@example.com/münchen'],
	['ada@example.com:80', 'ada@example.com:80'],
	['ada@xn--a.ü', 'ada@xn--a.ü'],
])('normalises %j to %j, as the backend does', (text, email) => {
	expect(normaliseEmail(text)).toBe(email);
});
