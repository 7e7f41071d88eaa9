/** The code that proves every contact in the sandbox (specification, "Sandbox behavior"). */
export const contactCode = '123456';
