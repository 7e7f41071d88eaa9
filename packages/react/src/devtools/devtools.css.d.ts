/** A style sheet without exports: just import it. */
export {};
