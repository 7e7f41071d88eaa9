/**
 * Rules that no test can hold, with the line they begin with, and why.
 * @type {readonly { readonly file: string, readonly rule: string, readonly why: string }[]}
 */
export const survivors = [];
