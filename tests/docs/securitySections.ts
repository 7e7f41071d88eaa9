/** A section below `docs/project/security`. */
export interface SecuritySection {
	readonly section: string;
	/** How many tests hold what it says. */
	readonly tests: number;
}

/** Each section by the id of its tests: `G3`, or `G1a` and `G1b` if there are two. */
export const securitySections: Readonly<Record<string, SecuritySection>> = {
	G1: { section: 'A thief of keys', tests: 2 },
	G2: { section: 'Injected script', tests: 3 },
	G3: { section: 'A passkey sign-in', tests: 2 },
	G4: { section: 'An emailed code', tests: 5 },
	G5: { section: 'A swapped payload', tests: 4 },
	G6: { section: 'A deletion of more, or of something else', tests: 4 },
	G7: { section: 'A signature for privacy', tests: 3 },
	G8: { section: 'The words of another wallet', tests: 3 },
	G9: { section: 'A changed amount or recipient', tests: 9 },
	G10: { section: 'A payment', tests: 3 },
	G11: { section: 'Two clicks, two tabs, a lost response', tests: 7 },
	G12: { section: 'A stranger with an id', tests: 5 },
	G13: { section: 'Somebody who wants to know who has a wallet', tests: 7 },
	G14: { section: "Somebody who asks for codes to another person's address", tests: 10 },
	G15: { section: 'Somebody who guesses emailed codes', tests: 4 },
	G16: { section: 'Somebody with the same email', tests: 1 },
	G17: { section: 'Caches, logs and errors', tests: 1 },
	G18: { section: 'A stolen login cookie', tests: 16 },
	G19: { section: 'Another host of the same domain', tests: 3 },
	G20: { section: 'Somebody with the device', tests: 3 },
	G21: { section: 'A forged or replayed webhook', tests: 4 },
	G22: { section: 'Another customer, listening', tests: 4 },
	G23: { section: 'The next person of a browser', tests: 3 },
	G24: { section: 'An address that nobody has proven', tests: 13 },
	G25: { section: 'What a hostile backend can get signed', tests: 2 },
	G26: { section: 'What a hostile backend can make a page believe', tests: 4 },
	G27: { section: 'The sandbox is not a bank', tests: 5 },
	G28: { section: 'Limits at the backend', tests: 19 },
	G29: { section: 'What is kept in the browser', tests: 9 },
	G30: { section: 'The tests', tests: 3 },
	G31: { section: 'A wrong clock, and errors', tests: 13 },
	G32: { section: 'Engines', tests: 3 },
	G33: { section: 'One room', tests: 3 },
	G34: { section: 'What is stamped', tests: 4 },
	G35: { section: 'One confirmation, one payload', tests: 3 },
	G36: { section: 'Whose key it is', tests: 3 },
	G37: { section: 'What may break around it', tests: 1 },
	G38: { section: 'What a day may stamp', tests: 4 },
	G39: { section: 'A stranger with an invitation', tests: 4 },
};
