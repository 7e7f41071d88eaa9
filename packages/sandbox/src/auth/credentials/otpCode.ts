/**
 * The code that every sandbox customer is emailed to sign in with (specification, "Sandbox behavior"). It
 * is always this one, whatever length and letters the platform's settings ask for.
 */
export const otpCode = '000000';
