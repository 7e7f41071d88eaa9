/**
 * Options of Node for programs of tests with an embedded database. V8 optimises what the database calls often, which takes half
 * a second of a processor in each process, and tests end before it pays.
 */
export const withoutOptimising = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
