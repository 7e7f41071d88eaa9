/** A style sheet: importing it is all there is. */
export {};
